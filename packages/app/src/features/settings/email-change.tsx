import { updateUser, validateEmail } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, Notice, toast } from '@oja/ui'
import { useEffect, useId, useRef } from 'react'
import { tryTo } from '../../lib/error-message.ts'
import { endOfWait, formatDay, formatTime } from '../../lib/format.ts'
import { useUser } from '../../session/index.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { useCoolingOff } from '../../shared/cooling-off.tsx'
import { ResendCode } from '../../shared/resend-code.tsx'
import { confirmEmailCopy as copy, emailChangedCopy } from './settings-copy.ts'

type ConfirmEmailProps = {
  /** The new address, which is not confirmed yet. */
  email: string
  /** When the code was sent, in ms since 1970. `null`: before this page loaded. */
  sentAtMs: number | null
  /** Called when the customer keeps the old address. */
  onKept: () => void
}

/** The form for the code that was sent to a new email address. Until it is entered, the old address stays. */
export function ConfirmEmail({ email, sentAtMs, onKept }: ConfirmEmailProps) {
  const { email_address: oldEmail } = useUser()
  const { mutateAsync: validate } = useCallMutation(validateEmail)
  const { mutateAsync: update } = useCallMutation(updateUser)
  const titleId = useId()

  async function confirm(otp: string) {
    await validate({ body: { email_address: email, otp } })
    toast.success(copy.success)
  }

  const keep = () =>
    tryTo(async () => {
      await update({ body: { email_address: oldEmail } })
      toast.success(copy.kept)
      onKept()
    })

  return (
    <Card as="section" aria-labelledby={titleId} className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 id={titleId} className="text-lg">
          {copy.title}
        </h2>
        <p className="text-text-2 [overflow-wrap:anywhere]">
          {copy.sentTo} <strong className="font-semibold text-text">{email}</strong>.{' '}
          {copy.stays({ email: oldEmail })}
        </p>
      </div>
      <CodeForm label={copy.code} submitLabel={copy.submit} verify={confirm} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-xs text-muted">{copy.notReceived}</p>
        <ResendCode email={email} sentAtMs={sentAtMs} />
      </div>
      <Button variant="ghost" fullWidth onClick={keep}>
        {copy.keep}
      </Button>
    </Card>
  )
}

/** Says what has to wait after a change of the email address, and until when. `isNews`: it has just changed, perhaps by a code whose
 *  response was lost, and the notice gets the focus of the code field, which is gone. */
export function EmailChanged({ isNews }: { isNews: boolean }) {
  const coolingOff = useCoolingOff()
  const ref = useRef<HTMLDivElement>(null)
  const isShown = coolingOff?.reason === 'email-change'
  useEffect(() => {
    if (isNews && isShown) ref.current?.focus()
  }, [isNews, isShown])

  if (!isShown) return null
  const end = endOfWait(coolingOff.until)
  return (
    <Notice ref={ref} tabIndex={-1} tone="info" title={emailChangedCopy.title}>
      {emailChangedCopy.waits({ time: formatTime(end), day: formatDay(end) })} {emailChangedCopy.undo}
    </Notice>
  )
}
