import { accountEndpoints } from '@oja/api/contract'
import { useUpdateUser } from '@oja/api/react'
import { Button, Card, TextField, toast } from '@oja/ui'
import { Link } from 'react-router-dom'
import { contractErrors } from '../../lib/contract-errors.ts'
import { dropDraft } from '../../lib/drafts.ts'
import { formatPhone } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { setEmailToVerify, useUser } from '../../session/index.ts'
import { profileCopy as copy } from './settings-copy.ts'
import { withReturn } from './settings-rules.ts'

/** Name and e-mail address; the phone number is shown and changed elsewhere. Source: spec 2.8 "Profile", READINGS. */
export function ProfileForm() {
  const user = useUser()
  const { mutateAsync: update } = useUpdateUser()
  const draft = { owner: user.id, form: 'profile' }
  const form = useForm({
    draft,
    initial: {
      first_name: user.first_name,
      last_name: user.last_name,
      email_address: user.email_address,
    },
    validate: (values) => contractErrors(accountEndpoints.updateUser.body, values),
    submit: async (body) => {
      const saved = await update({ body })
      dropDraft(draft)
      toast.success(copy.success)
      // A changed address is unproven: the server mailed a code, and the guard leads to where it is entered.
      if (!saved.email_verified) setEmailToVerify(saved.email_address)
    },
  })
  const isNewEmail = form.values.email_address.trim().toLowerCase() !== user.email_address

  return (
    <Card>
      <form {...form.props} className="grid gap-5">
        <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
          <TextField label={copy.firstName} autoComplete="given-name" {...form.text('first_name')} />
          <TextField label={copy.lastName} autoComplete="family-name" {...form.text('last_name')} />
          <p className="-mt-3 text-xs text-muted sm:col-span-2">{copy.nameHint}</p>
        </div>
        <TextField
          label={copy.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={isNewEmail ? copy.emailChanged : undefined}
          {...form.text('email_address')}
        />
        <TextField
          label={copy.phone}
          value={user.phone === null ? copy.noPhone : formatPhone(user.phone)}
          readOnly
          disabled
          required={false}
          className="num"
          labelAside={
            <Link to={withReturn(paths.phone, paths.manageProfile)} className="link link-tall text-sm">
              {user.phone === null ? copy.addPhone : copy.changePhone}
              <span className="sr-only"> {copy.phoneNumber}</span>
            </Link>
          }
        />
        <Button type="submit" fullWidth busy={form.isSubmitting}>
          {copy.submit}
        </Button>
      </form>
    </Card>
  )
}
