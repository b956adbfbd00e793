import { confirmPin, resetPin, setPin } from '@oja/api/contract'
import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, OtpInput, PinInput, toast } from '@oja/ui'
import { useId, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { codeField, isCodeComplete, isPinComplete } from '../../lib/codes.ts'
import { errorMessage, toastError, toastProblem } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { useGoOn } from '../../lib/use-go-on.ts'
import { useUser } from '../../session/index.ts'
import { CoolingOffNotice, useCoolingOff } from '../../shared/cooling-off.tsx'
import { SettingsPage, SubPage } from '../../shared/page.tsx'
import { ResendCode } from '../../shared/resend-code.tsx'
import { useStepUp } from '../../shared/second-factor/index.ts'
import { OwnPassword } from './own-password.tsx'
import { pinCopy as copy } from './settings-copy.ts'
import { guessablePinError, newPinErrors } from './settings-rules.ts'

export default function ManagePinScreen() {
  const isForgotten = useSearchParams()[0].has('forgot')
  return isForgotten ? (
    <SubPage title={copy.resetTitle} lead={copy.resetLead} back={{ to: paths.managePin, label: copy.title }}>
      <ResetPinForm />
    </SubPage>
  ) : (
    <SettingsPage title={copy.title} lead={copy.lead}>
      <ChangePinForm />
    </SettingsPage>
  )
}

/** Changes the PIN. The form asks for the current PIN, not the modal, because the change moves no money.
 *  Source: docs/product/accounts.md#the-transaction-pin */
function ChangePinForm() {
  const { mutateAsync: checkPin } = useCallMutation(confirmPin)
  const { mutateAsync: changePin } = useCallMutation(setPin)
  const goOn = useGoOn()
  // The old PIN works no more if the new one was set, and each try with it counts.
  const mayBeSet = useRef(false)
  const form = useForm({
    initial: { currentPin: '', newPin: '', confirmPin: '' },
    validate: newPinErrors,
    submit: async ({ currentPin, newPin }) => {
      mayBeSet.current = false
      await checkPin({ body: { pin: currentPin, for: { call: 'setPin', pin: newPin } } })
      await changePin({ body: { pin: newPin } }).catch((failure: unknown) => {
        mayBeSet.current = isOutcomeUnknown(failure)
        throw failure
      })
      toast.success(copy.success)
      await goOn(paths.settings)
    },
    errorsAt: (error) =>
      isApiError(error, 'pin_incorrect', 'pin_locked') ? { currentPin: errorMessage(error) } : {},
    onError: (error) => (mayBeSet.current ? toastProblem(copy.maybeSet) : toastError(error)),
  })
  const { currentPin, newPin, confirmPin: again } = form.values

  return (
    <Card>
      <form {...form.props} className="grid gap-6">
        <PinInput
          required
          label={copy.current}
          labelAside={
            <Link to="?forgot" className="link link-tall text-sm">
              {copy.forgot}
            </Link>
          }
          {...codeField(form, 'currentPin')}
        />
        <PinInput
          required
          label={copy.next}
          hint={copy.hint}
          {...codeField(form, 'newPin')}
          onComplete={(pin) => form.setErrors((errors) => ({ ...errors, ...guessablePinError(pin) }))}
        />
        <PinInput required label={copy.confirm} {...codeField(form, 'confirmPin')} />
        <Button
          type="submit"
          fullWidth
          disabled={!isPinComplete(currentPin, newPin, again)}
          busy={form.isSubmitting}
        >
          {copy.submit}
        </Button>
      </form>
    </Card>
  )
}

/** Replaces a forgotten or disabled PIN, with password and email code. Source: docs/product/accounts.md#the-transaction-pin */
function ResetPinForm() {
  const { email_address } = useUser()
  const { mutateAsync: reset } = useCallMutation(resetPin)
  const isCoolingOff = useCoolingOff() !== null
  const waitId = useId()
  const stepUp = useStepUp()
  const goOn = useGoOn()
  const form = useForm({
    initial: { password: '', otp: '', newPin: '', confirmPin: '' },
    serverNames: { pin: 'newPin' },
    validate: newPinErrors,
    submit: async ({ password, otp, newPin }) => {
      await stepUp.run((proof) => reset({ body: { password, otp, pin: newPin, ...proof } }))
      toast.success(copy.success)
      await goOn(paths.settings)
    },
    errorsAt: (error) =>
      isApiError(error, 'otp_incorrect', 'otp_expired') ? { otp: errorMessage(error) } : {},
    onError: (error) => (isOutcomeUnknown(error) ? toastProblem(copy.maybeReset) : toastError(error)),
  })
  const { password, otp, newPin, confirmPin: again } = form.values
  const isComplete = password !== '' && isCodeComplete(otp) && isPinComplete(newPin, again)

  return (
    <Card>
      <form {...form.props} className="grid gap-6">
        <CoolingOffNotice stops="pin-reset" id={waitId} />
        <OwnPassword label={copy.password} {...form.text('password')} />
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="min-w-0 text-sm text-text-2">
              {copy.codeSentTo}{' '}
              <strong className="font-semibold [overflow-wrap:anywhere] text-text">{email_address}</strong>
            </p>
            <ResendCode email={email_address} sentAtMs={null} firstLabel={copy.sendCode} />
          </div>
          <OtpInput required label={copy.code} {...codeField(form, 'otp')} />
        </div>
        <PinInput
          required
          label={copy.next}
          hint={copy.hint}
          {...codeField(form, 'newPin')}
          onComplete={(pin) => form.setErrors((errors) => ({ ...errors, ...guessablePinError(pin) }))}
        />
        <PinInput required label={copy.confirm} {...codeField(form, 'confirmPin')} />
        <Button
          type="submit"
          fullWidth
          disabled={!isComplete || isCoolingOff}
          aria-describedby={isCoolingOff ? waitId : undefined}
          busy={form.isSubmitting}
        >
          {copy.resetSubmit}
        </Button>
      </form>
      {stepUp.dialog}
    </Card>
  )
}
