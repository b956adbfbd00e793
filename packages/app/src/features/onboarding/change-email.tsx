import { accountEndpoints } from '@oja/api/contract'
import { useUpdateUser } from '@oja/api/react'
import { Button, toast } from '@oja/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { contractErrors } from '../../lib/contract-errors.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { useUser } from '../../session/index.ts'
import { EmailField } from './email-field.tsx'
import { verifyCopy as copy } from './onboarding-copy.ts'
import type { CodeSent } from './onboarding-rules.ts'

/** Corrects the address of a customer who changed it and now waits for its code. Opening another account, as a newcomer
 *  would, is no way out for somebody with money in this one. */
export function ChangeEmail() {
  const { mutateAsync: update } = useUpdateUser()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const draft = { owner: useUser().id, form: 'change email' }
  const form = useForm({
    draft,
    initial: { email_address: '' },
    validate: (values) => contractErrors(accountEndpoints.updateUser.body, values),
    submit: async (body) => {
      await update({ body })
      dropDraft(draft)
      // The code is on its way: no other is to be had for a minute.
      const sent: CodeSent = { email: body.email_address, sentAtMs: Date.now() }
      await navigate(paths.verifyEmail, { replace: true, state: sent })
      toast.success(copy.emailChanged)
      setOpen(false)
    },
  })

  if (!isOpen) {
    return (
      <p className="text-center text-text-2">
        {copy.wrongEmail}{' '}
        <button type="button" className="link link-tall" onClick={() => setOpen(true)}>
          {copy.changeEmail}
        </button>
      </p>
    )
  }
  return (
    <form {...form.props} className="grid gap-3 border-t border-border pt-5">
      <EmailField label={copy.newEmail} autoComplete="email" autoFocus {...form.text('email_address')} />
      <Button type="submit" theme="secondary" fullWidth busy={form.isSubmitting}>
        {copy.saveEmail}
      </Button>
    </form>
  )
}
