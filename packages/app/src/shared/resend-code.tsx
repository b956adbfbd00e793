import { useResendOtp } from '@oja/api/react'
import { Button, toast } from '@oja/ui'
import { useEffect, useState } from 'react'
import { toastError } from '../lib/error-message.ts'
import { resendCopy as copy } from './resend-code-copy.ts'
import { RESEND_COOLDOWN_MS, resendAllowedAt, secondsUntil } from './resend-code-rules.ts'

type CooldownProps = {
  /** When the last code was sent, in ms since 1970. `null`: unknown here. */
  sentAtMs: number | null
  /** The button before the first code. @default 'Resend' */
  firstLabel?: string
}

/** Sends a new code to an e-mail address, once a minute. Source: docs/product/accounts.md#codes */
export function ResendCode({ email, ...cooldown }: CooldownProps & { email: string }) {
  const { mutateAsync: resend } = useResendOtp()
  return <ResendButton {...cooldown} send={() => resend({ body: { email_address: email } })} />
}

/** Sends a new code by `send`, once a minute. */
export function ResendButton(props: CooldownProps & { send: () => Promise<unknown> }) {
  const { send, sentAtMs, firstLabel = copy.resend } = props
  const { seconds, startUntil } = useCooldown(sentAtMs === null ? 0 : sentAtMs + RESEND_COOLDOWN_MS)
  const [wasSent, setSent] = useState(false)

  async function sendAgain() {
    try {
      await send()
      startUntil(Date.now() + RESEND_COOLDOWN_MS)
      setSent(true)
      toast.success(copy.resent)
    } catch (error) {
      startUntil(resendAllowedAt(error, Date.now()))
      toastError(error)
    }
  }

  return (
    <Button variant="tertiary" size="sm" className="num" disabled={seconds > 0} onClick={sendAgain}>
      {seconds > 0 ? copy.resendIn({ seconds: String(seconds) }) : wasSent ? copy.resend : firstLabel}
    </Button>
  )
}

/** Counts whole seconds down to a moment that can be set again. 0 means now. */
export function useCooldown(initialUntilMs: number): {
  seconds: number
  startUntil: (untilMs: number) => void
} {
  const [untilMs, setUntilMs] = useState(initialUntilMs)
  const [nowMs, setNowMs] = useState(Date.now)
  const seconds = secondsUntil(untilMs, nowMs)
  const isRunning = seconds > 0

  useEffect(() => {
    if (!isRunning) return undefined
    // Reads the clock at each tick, because timers of a background tab are late.
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    seconds,
    startUntil: (next) => {
      setNowMs(Date.now())
      setUntilMs(next)
    },
  }
}
