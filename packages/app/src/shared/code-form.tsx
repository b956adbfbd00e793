import { isApiError } from '@oja/api/client'
import { Button, OtpInput, toast } from '@oja/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isCodeComplete } from '../lib/codes.ts'
import { errorMessage, toastError } from '../lib/error-message.ts'

type CodeFormProps = {
  /** The label of the code's boxes. */
  label: string
  submitLabel: string
  /** @default true */
  autoFocus?: boolean
  /** Sends the code. An error shows at the code and as a toast. */
  verify: (otp: string) => Promise<unknown>
}

/** A form for a code that was sent to the customer, or that their app shows. A complete code submits itself; the button is for
 *  customers who check it first. Source: docs/product/screens.md#controls-everywhere */
export function CodeForm({ label, submitLabel, autoFocus = true, verify }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  // An error that is not about the code, such as a busy server, keeps it for the next try.
  const [isCodeRefused, setCodeRefused] = useState(true)
  const [isVerifying, setVerifying] = useState(false)
  const isRunning = useRef(false)
  const refusal = useId()

  // The toast of a refused try must not outlive the next try or the screen. It has its own id: when the dialog of a form closes,
  // the error of the form stays.
  useEffect(() => () => toast.dismiss(refusal), [refusal])

  async function send(otp: string) {
    if (isRunning.current || !isCodeComplete(otp)) return
    isRunning.current = true
    setVerifying(true)
    setError(undefined)
    toast.dismiss(refusal)
    try {
      await verify(otp)
    } catch (failure) {
      setCodeRefused(isApiError(failure, 'otp_incorrect', 'otp_expired'))
      if (isApiError(failure)) setError(errorMessage(failure))
      toastError(failure, { id: refusal })
    } finally {
      isRunning.current = false
      setVerifying(false)
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send(code)
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <OtpInput
        required
        label={label}
        autoFocus={autoFocus}
        value={code}
        onValueChange={(digits) => {
          setCode(digits)
          // A refused code clears the boxes; the reason stays until the next digit.
          if (digits !== '') setError(undefined)
        }}
        onComplete={(digits) => void send(digits)}
        error={error}
        clearOnError={isCodeRefused}
        busy={isVerifying}
      />
      <Button type="submit" fullWidth disabled={!isCodeComplete(code)} busy={isVerifying}>
        {submitLabel}
      </Button>
    </form>
  )
}
