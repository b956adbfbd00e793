import { isApiError } from '@oja/api/client'
import { GUESSABLE_PIN_SENTENCE, isGuessablePin, setPin as setPinCall } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, PinInput, toast } from '@oja/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, Navigate, useMatch, useNavigate } from 'react-router-dom'
import { isPinComplete } from '../../lib/codes.ts'
import { forgetProblem, toastProblem, tryTo } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { pinCopy as copy } from './onboarding-copy.ts'
import { StepScreen } from '../../shared/auth-layout/step-screen.tsx'
import { CustomerGate } from './customer-gate.tsx'

/** The PIN between "Set PIN" and "Confirm PIN". In memory only, because history state and storage outlive the tab. */
let chosenPin = ''

/** A new customer's PIN: chosen first, then entered again. */
export default function PinScreen() {
  const isChosen = useMatch(paths.confirmPasscode) !== null
  return <CustomerGate step="pin">{isChosen ? <ConfirmPinForm /> : <SetPinForm />}</CustomerGate>
}

/** Choose the transaction PIN. Source: docs/product/screens.md#set-and-confirm-the-pin */
function SetPinForm() {
  const navigate = useNavigate()
  const { pin, setError, field } = usePinField()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isPinComplete(pin) || isGuessablePin(pin)) return
    chosenPin = pin
    void navigate(paths.confirmPasscode)
  }

  return (
    <StepScreen title={copy.setTitle} subtitle={copy.setText}>
      <form onSubmit={onSubmit} noValidate className="grid gap-6">
        <PinInput
          required
          label={copy.label}
          hint={copy.setHint}
          autoFocus
          {...field}
          onComplete={(digits) => setError(isGuessablePin(digits) ? GUESSABLE_PIN_SENTENCE : undefined)}
        />
        <Button type="submit" fullWidth disabled={!isPinComplete(pin)}>
          {copy.submit}
        </Button>
      </form>
    </StepScreen>
  )
}

/** Enter the PIN a second time and set it. Source: docs/product/screens.md#set-and-confirm-the-pin */
function ConfirmPinForm() {
  const { mutateAsync: sendPin, isPending } = useCallMutation(setPinCall)
  const navigate = useNavigate()
  const [chosen] = useState(chosenPin)
  const { pin, setError, field } = usePinField()

  // If the response was lost, the PIN may be set. The error then leaves with this screen.
  useEffect(() => forgetProblem, [])

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending || !isPinComplete(pin)) return
    if (pin !== chosen) return setError(copy.mismatch)
    await tryTo(send)
  }

  async function send() {
    try {
      await sendPin({ body: { pin } })
    } catch (failure) {
      if (!isApiError(failure, 'unauthenticated')) throw failure
      chosenPin = ''
      toastProblem(copy.signInFirst, { id: 'sign-in-first' })
      return navigate(paths.login)
    }
    chosenPin = ''
    toast.success(copy.success)
    await navigate(paths.app, { replace: true })
  }

  // A reload drops the first PIN on purpose.
  if (chosen === '') return <Navigate replace to={paths.setupPasscode} />
  return (
    <StepScreen title={copy.confirmTitle} subtitle={copy.confirmText}>
      <form onSubmit={onSubmit} noValidate className="grid gap-6">
        <PinInput required label={copy.label} autoFocus {...field} busy={isPending} />
        <div className="grid gap-3">
          <Button type="submit" fullWidth disabled={!isPinComplete(pin)} busy={isPending}>
            {copy.submit}
          </Button>
          <Button asChild variant="secondary" fullWidth>
            <Link to={paths.setupPasscode}>{copy.back}</Link>
          </Button>
        </div>
      </form>
    </StepScreen>
  )
}

/** A PIN and why it is refused. A refusal clears the boxes; its reason stays until the next digit. */
function usePinField() {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  function onValueChange(digits: string) {
    setPin(digits)
    if (digits !== '') setError(undefined)
  }
  return { pin, setError, field: { value: pin, onValueChange, error } }
}
