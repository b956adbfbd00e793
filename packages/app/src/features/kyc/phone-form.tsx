import { accountEndpoints, PHONE_MAX_LENGTH } from '@oja/api/contract'
import { useUpdateUser } from '@oja/api/react'
import { Button, Card, Notice, TextField, toast } from '@oja/ui'
import type { ClipboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { contractErrors } from '../../lib/contract-errors.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useUser } from '../../session/index.ts'
import { useLiveKyc } from '../../shared/live-kyc/index.ts'
import { phoneCopy as copy } from './kyc-copy.ts'
import { pathAfter, tidyPhone } from './kyc-rules.ts'

/** The customer's phone number. `next` is where the customer came from, `null` for the flow. Source: spec 2.8, 5. */
export function PhoneForm({ next }: { next: string | null }) {
  const { id: owner, phone } = useUser()
  const { data: kyc } = useLiveKyc()
  const { mutateAsync: update } = useUpdateUser()
  const navigate = useNavigate()
  const draft = { owner, form: 'phone' }
  const form = useForm({
    draft,
    initial: { phone: phone ?? '' },
    validate: (values) => contractErrors(accountEndpoints.updateUser.body, values),
    submit: async (body) => {
      await update({ body })
      dropDraft(draft)
      toast.success(copy.success)
      await navigate(next ?? pathAfter('phone', kyc))
    },
  })

  /** The field takes 11 characters; a number with +234 or spaces is longer until it is tidied. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    form.set('phone', tidyPhone(event.clipboardData.getData('text')))
  }

  return (
    <Card>
      <form {...form.props} className="grid gap-5">
        <TextField
          label={copy.label}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={PHONE_MAX_LENGTH}
          placeholder={copy.placeholder}
          hint={copy.hint}
          {...form.text('phone')}
          onChange={(event) => form.set('phone', tidyPhone(event.target.value))}
          onPaste={onPaste}
        />
        <Notice tone="warning">{copy.warning}</Notice>
        <Button type="submit" fullWidth busy={form.isSubmitting}>
          {copy.submit}
        </Button>
      </form>
    </Card>
  )
}
