import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { contractErrors, forgotPassword, resetPassword } from '@oja/api/contract'
import { OtpInput, PasswordField, toast } from '@oja/ui'
import { useRef } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { codeField, isCodeComplete } from '../../lib/codes.ts'
import { errorMessage, toastError, toastProblem } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { useGoOn } from '../../lib/use-go-on.ts'
import { client } from '../../session/index.ts'
import { passwordCopy as copy } from './onboarding-copy.ts'
import { type CodeSent, readCodeSent, RESET_DRAFT } from './onboarding-rules.ts'
import { EmailField, StepForm } from '../../shared/auth-layout/step-screen.tsx'
import { CustomerGate } from './customer-gate.tsx'

const FORGOT_DRAFT = { owner: RESET_DRAFT.owner, form: RESET_DRAFT.form, outlivesSubmit: true }

/** A forgotten password: first the address, then the mailed code and a new password. */
export default function ForgottenPasswordScreen() {
  const isCodeSent = useMatch(paths.resetPassword) !== null
  return (
    <CustomerGate step="entry">{isCodeSent ? <ResetPasswordForm /> : <ForgotPasswordForm />}</CustomerGate>
  )
}

/** Requests a reset code. The response is the same for an unknown address. Source: docs/product/accounts.md#codes */
function ForgotPasswordForm() {
  const goOn = useGoOn()
  const form = useForm({
    draft: FORGOT_DRAFT,
    initial: { email_address: '' },
    validate: (values) => contractErrors(forgotPassword.body, values),
    submit: async (body) => {
      const { message } = await client.call(forgotPassword, { body })
      toast.info(message)
      const state: CodeSent = { email: body.email_address, sentAtMs: Date.now() }
      await goOn(paths.resetPassword, { state })
    },
  })

  return (
    <StepForm
      title={copy.forgotTitle}
      subtitle={copy.forgotText}
      form={form}
      submitLabel={copy.send}
      otherWay={{ to: paths.login, label: copy.backToLogin }}
    >
      <EmailField label={copy.email} placeholder={copy.emailPlaceholder} {...form.text('email_address')} />
    </StepForm>
  )
}

/** Choose a new password with the mailed code. */
function ResetPasswordForm() {
  const goOn = useGoOn()
  const codeSent = readCodeSent(useLocation().state)
  // A try whose response was lost may have saved the password. Then the code is used up.
  const mayBeSaved = useRef(false)
  const form = useForm({
    draft: RESET_DRAFT,
    initial: { email_address: codeSent?.email ?? '', otp: '', password: '' },
    validate: (values) => contractErrors(resetPassword.body, values),
    submit: async (body) => {
      await client.call(resetPassword, { body })
      toast.success(copy.success)
      await goOn(paths.login, { replace: true })
    },
    errorsAt: (error) =>
      isApiError(error, 'otp_incorrect', 'otp_expired') ? { otp: errorMessage(error) } : {},
    onError: (error) => {
      const isLost = isOutcomeUnknown(error)
      const isUsed = mayBeSaved.current && isApiError(error, 'otp_incorrect')
      mayBeSaved.current ||= isLost
      return isLost || isUsed ? toastProblem(copy.maybeSaved) : toastError(error)
    },
  })

  return (
    <StepForm
      title={copy.resetTitle}
      subtitle={copy.resetText}
      form={form}
      submitLabel={copy.save}
      disabled={!isCodeComplete(form.values.otp)}
      otherWay={{ to: paths.forgotPassword, label: copy.again }}
    >
      <EmailField label={copy.email} placeholder={copy.emailPlaceholder} {...form.text('email_address')} />
      <OtpInput required label={copy.code} {...codeField(form, 'otp')} />
      <PasswordField
        required
        label={copy.newPassword}
        autoComplete="new-password"
        placeholder={copy.newPasswordPlaceholder}
        hint={copy.newPasswordHint}
        {...form.text('password')}
      />
    </StepForm>
  )
}
