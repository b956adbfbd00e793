import { useResendOtp } from '@oja/api/react'
import { Button, toast } from '@oja/ui'
import { toastError } from '../../lib/error-message.ts'
import { verifyCopy as copy } from './onboarding-copy.ts'
import { RESEND_COOLDOWN_MS, resendAllowedAt } from './onboarding-rules.ts'
import { useCooldown } from './use-cooldown.ts'

type ResendCodeProps = {
  email: string
  /** When the last code was sent, in ms since 1970. `null`: nobody here knows. */
  sentAtMs: number | null
}

/** Sends a new code, once a minute. Source: READINGS "Resend". */
export function ResendCode({ email, sentAtMs }: ResendCodeProps) {
  const { mutateAsync: resend } = useResendOtp()
  const { seconds, startUntil } = useCooldown(sentAtMs === null ? 0 : sentAtMs + RESEND_COOLDOWN_MS)

  async function send() {
    try {
      await resend({ body: { email_address: email } })
      startUntil(Date.now() + RESEND_COOLDOWN_MS)
      toast.success(copy.resent)
    } catch (error) {
      startUntil(resendAllowedAt(error, Date.now()))
      toastError(error)
    }
  }

  return (
    <Button theme="tertiary" size="sm" className="num" disabled={seconds > 0} onClick={send}>
      {seconds > 0 ? copy.resendIn(seconds) : copy.resend}
    </Button>
  )
}
