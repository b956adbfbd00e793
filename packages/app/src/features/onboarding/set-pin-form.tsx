import { GUESSABLE_PIN_SENTENCE, isGuessablePin } from '@oja/api/contract'
import { Button, PinInput } from '@oja/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { pinCopy as copy } from './onboarding-copy.ts'
import { isPinComplete } from './onboarding-rules.ts'
import { keepPinDraft } from './pin-draft.ts'
import { StepScreen } from './step-screen.tsx'

/** Choose the transaction PIN. Source: docs/product/screens.md#set-and-confirm-the-pin */
export function SetPinForm() {
  const navigate = useNavigate()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isPinComplete(pin) || isGuessablePin(pin)) return
    keepPinDraft(pin)
    void navigate(paths.confirmPasscode)
  }

  return (
    <StepScreen title={copy.setTitle} subtitle={copy.setText}>
      <form onSubmit={onSubmit} noValidate className="grid gap-6">
        <PinInput
          label={copy.label}
          hint={copy.setHint}
          autoFocus
          value={pin}
          onValueChange={(digits) => {
            setPin(digits)
            // A refused PIN is emptied: the reason stays until the next digit.
            if (digits !== '') setError(undefined)
          }}
          onComplete={(digits) => setError(isGuessablePin(digits) ? GUESSABLE_PIN_SENTENCE : undefined)}
          error={error}
        />
        <Button type="submit" fullWidth disabled={!isPinComplete(pin)}>
          {copy.submit}
        </Button>
      </form>
    </StepScreen>
  )
}
