import { isApiError } from '@oja/api/client'
import { contractErrors, updateUser } from '@oja/api/contract'
import { useCallMutation, useKyc } from '@oja/api/react'
import { Button, Card, ConfirmDialog, PasswordField, TextField, toast } from '@oja/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { dropDraft } from '../../lib/drafts.ts'
import { errorMessage, FAILED_ACT } from '../../lib/error-message.ts'
import { formatPhone } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { useUser } from '../../session/index.ts'
import { EmailField } from '../../shared/auth-layout/step-screen.tsx'
import { useStepUp } from '../../shared/second-factor/index.ts'
import { afterDialog } from '../../shared/focus.ts'
import { useOutcome } from '../../shared/use-intent.ts'
import { ConfirmEmail, EmailChanged } from './email-change.tsx'
import { profileCopy as copy } from './settings-copy.ts'
import { isNewEmail, isNewName, withReturn } from './settings-rules.ts'
import { SettingsPage } from '../../shared/page.tsx'

const SECRETS = ['password'] as const

/** Name and email address; the phone number changes on its own screen. A new email address needs the password, and takes effect
 *  once its code is entered. Source: docs/product/screens.md#profile */
export default function ProfileScreen() {
  const { email_address, pending_email } = useUser()
  const [firstAddress] = useState(email_address)
  useOutcome(FAILED_ACT, `${email_address} ${pending_email}`)
  const [step, setStep] = useState<{ name: 'kept' } | { name: 'sent'; atMs: number }>()
  return (
    <SettingsPage title={copy.title}>
      <EmailChanged isNews={email_address !== firstAddress} />
      {pending_email !== null && (
        <ConfirmEmail
          key={pending_email}
          email={pending_email}
          sentAtMs={step?.name === 'sent' ? step.atMs : null}
          onKept={() => setStep({ name: 'kept' })}
        />
      )}
      <ProfileFields
        // Remount the form for another address, which drops what was typed for the old one.
        key={`${email_address} ${pending_email}`}
        focusesEmail={step?.name === 'kept'}
        onCodeSent={() => setStep({ name: 'sent', atMs: Date.now() })}
      />
    </SettingsPage>
  )
}

type Profile = { first_name: string; last_name: string; email_address: string; password: string }

type ProfileFieldsProps = { focusesEmail: boolean; onCodeSent: () => void }

function ProfileFields({ focusesEmail, onCodeSent }: ProfileFieldsProps) {
  const user = useUser()
  const { data: kyc } = useKyc()
  const { mutateAsync: update } = useCallMutation(updateUser)
  const stepUp = useStepUp()
  const [isAskingName, setAskingName] = useState(false)
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const draft = { owner: user.id, form: 'profile', secrets: SECRETS, outlivesSubmit: true }
  const form = useForm<Profile>({
    draft,
    initial: {
      first_name: user.first_name,
      last_name: user.last_name,
      email_address: user.email_address,
      password: '',
    },
    validate,
    submit: async (values) => {
      const saved = await stepUp.run((proof) => update({ body: { ...bodyOf(values), ...proof } }))
      // Before a new address remounts the form, which would read it.
      dropDraft(draft)
      if (saved.pending_email === null || saved.pending_email === user.pending_email) {
        toast.success(copy.success)
      } else {
        onCodeSent()
        toast.success(copy.codeSent({ email: saved.pending_email }))
      }
    },
    errorsAt: (error) => {
      if (isApiError(error, 'password_required')) {
        setPasswordAsked(true)
        return { password: errorMessage(error) }
      }
      // An address that changed recently cannot change again yet.
      return isApiError(error, 'conflict') && hasNewEmail ? { email_address: errorMessage(error) } : {}
    },
  })
  const { values, set } = form
  // If the response to a change of the address was lost, the draft still has the new one.
  const isStale = user.pending_email !== null && values.email_address !== user.email_address
  useEffect(() => {
    if (isStale) set('email_address', user.email_address)
  }, [isStale, set, user.email_address])
  const hasNewEmail = isNewEmail(values.email_address, user)
  const needsPassword = hasNewEmail || isPasswordAsked
  const isNameFrozen = user.kyc_status === 'processing' || kyc?.in_queue === true

  function bodyOf({ password, email_address, ...typed }: Profile) {
    const name = isNameFrozen ? { first_name: user.first_name, last_name: user.last_name } : typed
    // Sending the old address would cancel the change to the new one.
    if (user.pending_email !== null) return name
    return needsPassword ? { ...name, email_address, password } : { ...name, email_address }
  }

  function validate(entered: Profile) {
    return contractErrors(updateUser.body, bodyOf(entered))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const endsVerification = !isNameFrozen && user.kyc_status === 'verified' && isNewName(values, user)
    if (endsVerification && Object.keys(validate(values)).length === 0) setAskingName(true)
    else void form.submit()
  }

  const emailProps =
    user.pending_email === null
      ? { hint: hasNewEmail ? copy.emailChanged : undefined, autoFocus: focusesEmail }
      : { hint: copy.emailPending, readOnly: true, disabled: true }
  return (
    <Card>
      <form {...form.props} onSubmit={onSubmit} className="grid gap-5">
        <NameFields form={form} isFrozen={isNameFrozen} />
        <EmailField label={copy.email} autoComplete="email" {...emailProps} {...form.text('email_address')} />
        {needsPassword && (
          <PasswordField required label={copy.password} hint={copy.passwordHint} {...form.text('password')} />
        )}
        <PhoneNumber />
        <Button type="submit" fullWidth busy={form.isSubmitting}>
          {copy.submit}
        </Button>
      </form>
      {stepUp.dialog}
      <ConfirmDialog
        open={isAskingName}
        onOpenChange={setAskingName}
        title={copy.rename.title}
        labels={{ confirm: copy.rename.confirm, cancel: copy.rename.cancel }}
        tone="negative"
        onConfirm={() => {
          setAskingName(false)
          // A refused field can take the focus only after the dialog has closed.
          afterDialog(() => void form.submit())
        }}
      >
        {copy.rename.text}
      </ConfirmDialog>
    </Card>
  )
}

type NameFieldsProps = {
  form: ReturnType<typeof useForm<Profile>>
  /** The name cannot change while documents are being checked. */
  isFrozen: boolean
}

function NameFields({ form, isFrozen }: NameFieldsProps) {
  const { first_name, last_name } = useUser()
  // A name that was typed before is not the one being checked.
  const frozen = (name: string) => (isFrozen ? { value: name, readOnly: true, disabled: true } : {})
  return (
    <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
      <TextField
        required
        label={copy.firstName}
        autoComplete="given-name"
        {...form.text('first_name')}
        {...frozen(first_name)}
      />
      <TextField
        required
        label={copy.lastName}
        autoComplete="family-name"
        {...form.text('last_name')}
        {...frozen(last_name)}
      />
      <p className="-mt-3 text-xs text-muted sm:col-span-2">{isFrozen ? copy.nameFrozen : copy.nameHint}</p>
    </div>
  )
}

/** The phone number, with a link to the screen that changes it. */
function PhoneNumber() {
  const { phone } = useUser()
  return (
    <TextField
      label={copy.phone}
      value={phone === null ? copy.noPhone : formatPhone(phone)}
      readOnly
      disabled
      className="tabular-nums"
      labelAside={
        <Link to={withReturn(paths.phone, paths.manageProfile)} className="link link-tall text-sm">
          {phone === null ? copy.addPhone : copy.changePhone}
          <span className="sr-only"> {copy.phoneNumber}</span>
        </Link>
      }
    />
  )
}
