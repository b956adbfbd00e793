import { isApiError } from '@oja/api/client'
import { useSetPin } from '@oja/api/react'
import { Button, PinInput, toast } from '@oja/ui'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { toastError } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { pinCopy as copy } from './onboarding-copy.ts'
import { isPinComplete, pinsMatch } from './onboarding-rules.ts'
import { forgetPinDraft, readPinDraft } from './pin-draft.ts'
import { StepScreen } from './step-screen.tsx'

/** Enter the PIN a second time and set it. Source: docs/product/screens.md#set-and-confirm-the-pin */
export function ConfirmPinForm() {
  const { mutateAsync: sendPin, isPending } = useSetPin()
  const navigate = useNavigate()
  const [chosen] = useState(readPinDraft)
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending || !isPinComplete(pin)) return
    if (!pinsMatch(chosen, pin)) return setError(copy.mismatch)
    try {
      await sendPin({ body: { pin } })
    } catch (failure) {
      if (!isApiError(failure, 'unauthenticated')) return toastError(failure)
      forgetPinDraft()
      toast.error(copy.signInFirst)
      return navigate(paths.login)
    }
    forgetPinDraft()
    toast.success(copy.success)
    await navigate(paths.app, { replace: true })
  }

  // After a reload the first PIN is gone, as it should be.
  if (chosen === '') return <Navigate replace to={paths.setupPasscode} />
  return (
    <StepScreen title={copy.confirmTitle} subtitle={copy.confirmText}>
      <form onSubmit={onSubmit} noValidate className="grid gap-6">
        <PinInput
          label={copy.label}
          autoFocus
          value={pin}
          onValueChange={(digits) => {
            setPin(digits)
            if (digits !== '') setError(undefined)
          }}
          error={error}
          busy={isPending}
        />
        <div className="grid gap-3">
          <Button type="submit" fullWidth disabled={!isPinComplete(pin)} busy={isPending}>
            {copy.submit}
          </Button>
          <Button asChild theme="secondary" fullWidth>
            <Link to={paths.setupPasscode}>{copy.back}</Link>
          </Button>
        </div>
      </form>
    </StepScreen>
  )
}
