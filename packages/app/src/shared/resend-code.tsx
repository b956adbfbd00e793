import { isApiError } from '@oja/api/client'
import { resendOtp } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { ResendCode as UiResendCode, toast } from '@oja/ui'
import { useState } from 'react'
import { tryTo } from '../lib/error-message.ts'
import { resendCopy as copy } from './shared-copy.ts'

/** How long to wait before requesting another code. Source: docs/product/accounts.md#codes */
const RESEND_COOLDOWN_MS = 60_000

type CooldownProps = {
  /** When the last code was sent, in ms since 1970. `null`: unknown here. */
  sentAtMs: number | null
  /** The button before the first code. @default 'Resend' */
  firstLabel?: string
}

/** Sends a new code to an email address, once a minute. Source: docs/product/accounts.md#codes */
export function ResendCode({ email, ...cooldown }: CooldownProps & { email: string }) {
  const { mutateAsync: resend } = useCallMutation(resendOtp)
  return <ResendButton {...cooldown} send={() => resend({ body: { email_address: email } })} />
}

/** Sends a new code by `send`, once a minute. */
export function ResendButton(props: CooldownProps & { send: () => Promise<unknown> }) {
  const { send, sentAtMs, firstLabel = copy.resend } = props
  const [availableAtMs, setAvailableAtMs] = useState(sentAtMs === null ? null : sentAtMs + RESEND_COOLDOWN_MS)
  const [wasSent, setSent] = useState(false)

  const sendAgain = () =>
    tryTo(
      async () => {
        await send()
        setAvailableAtMs(Date.now() + RESEND_COOLDOWN_MS)
        setSent(true)
        toast.success(copy.resent)
      },
      (error) => setAvailableAtMs(resendAllowedAt(error, Date.now())),
    )

  const wait = copy.resendIn({ seconds: '{seconds}' })
  return (
    <UiResendCode
      variant="tertiary"
      className="num"
      availableAt={availableAtMs}
      onResend={sendAgain}
      labels={{ send: wasSent ? copy.resend : firstLabel, wait }}
    />
  )
}

/** When a new code can be requested after an error: after the server's `Retry-After` if it sent one, else at once. */
export function resendAllowedAt(error: unknown, nowMs: number): number {
  const waitSeconds = isApiError(error) ? (error.retryAfterSeconds ?? 0) : 0
  return nowMs + waitSeconds * 1000
}
