import { useResendOtp } from '@oja/api/react'
import { Button, toast } from '@oja/ui'
import { useState } from 'react'
import { toastError } from '../../lib/error-message.ts'
import { RESEND_COOLDOWN_MS, resendAllowedAt } from './cooldown-rules.ts'
import { resendCopy as copy } from './resend-code-copy.ts'
import { useCooldown } from './use-cooldown.ts'

type ResendCodeProps = {
  email: string
  /** When the last code was sent, in ms since 1970. `null`: nobody here knows. */
  sentAtMs: number | null
  /** The button while no code was asked for here. @default 'Resend' */
  firstLabel?: string
}

/** Sends a new code, once a minute. Source: READINGS "Resend". */
export function ResendCode({ email, sentAtMs, firstLabel = copy.resend }: ResendCodeProps) {
  const { mutateAsync: resend } = useResendOtp()
  const { seconds, startUntil } = useCooldown(sentAtMs === null ? 0 : sentAtMs + RESEND_COOLDOWN_MS)
  const [wasSent, setSent] = useState(false)

  async function send() {
    try {
      await resend({ body: { email_address: email } })
      startUntil(Date.now() + RESEND_COOLDOWN_MS)
      setSent(true)
      toast.success(copy.resent)
    } catch (error) {
      startUntil(resendAllowedAt(error, Date.now()))
      toastError(error)
    }
  }

  return (
    <Button theme="tertiary" size="sm" className="num" disabled={seconds > 0} onClick={send}>
      {seconds > 0 ? copy.resendIn({ seconds: String(seconds) }) : wasSent ? copy.resend : firstLabel}
    </Button>
  )
}
