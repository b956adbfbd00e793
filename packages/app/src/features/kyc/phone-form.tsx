import { isApiError, isOutcomeUnknown } from '@oja/api/client'
import { contractErrors, updateUser, verifyPhone } from '@oja/api/contract'
import { useCallMutation } from '@oja/api/react'
import { Button, Card, Notice, TextField, toast } from '@oja/ui'
import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { formatPhone } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { useGoOn } from '../../lib/use-go-on.ts'
import { useUser } from '../../session/index.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { useSyncedKyc } from '../../shared/use-synced-kyc.ts'
import { ResendButton } from '../../shared/resend-code.tsx'
import { phoneCopy as copy } from './kyc-copy.ts'
import { pathAfter, type PhoneCodeSent, readPhoneCodeSent, tidyPhone } from './kyc-rules.ts'
import { KycPage, useNext } from './kyc-page.tsx'

/** The customer's phone number, confirmed by a code sent to it. A reload keeps the step.
 *  Source: docs/product/accounts.md#phone-number */
export default function PhoneScreen() {
  const user = useUser()
  const owner = user.id
  const next = useNext()
  const { data: kyc } = useSyncedKyc()
  const goOn = useGoOn()
  const drafts = { number: { owner, form: 'phone' }, code: { owner, form: 'phone code' } }
  const [sent, setSent] = useState(() => readPhoneCodeSent(readDraft(drafts.code)))
  /** The code for the number that the customer is now correcting. */
  const [before, setBefore] = useState<PhoneCodeSent | null>(null)

  function enterCode(code: PhoneCodeSent) {
    writeDraft(drafts.code, code)
    setSent(code)
  }

  const askedForCode = (phone: string) => enterCode({ phone, sentAtMs: Date.now() })

  function correct() {
    dropDraft(drafts.code)
    setBefore(sent)
    setSent(null)
  }

  async function leave() {
    for (const draft of Object.values(drafts)) dropDraft(draft)
    toast.success(copy.success)
    await goOn(next ?? pathAfter('phone', kyc))
  }

  const finished = useRef<Promise<void>>(undefined)
  const finish = () => (finished.current ??= leave())

  // A try whose response was lost, or another tab, may have confirmed the number. Its code is used up and no new one comes.
  const isProven = sent !== null && sent.phone === user.phone
  const onProven = useEffectEvent(finish)
  useEffect(() => {
    if (isProven) void onProven()
  }, [isProven])

  return (
    <KycPage title={copy.title} lead={copy.lead}>
      <Card>
        {sent === null ? (
          <NumberForm
            draft={drafts.number}
            phoneBefore={before?.phone}
            onSent={(phone) => (phone === before?.phone ? enterCode(before) : askedForCode(phone))}
            onSaved={finish}
          />
        ) : (
          <NumberCode sent={sent} onResent={askedForCode} onCorrect={correct} onProven={finish} />
        )}
      </Card>
    </KycPage>
  )
}

type NumberFormProps = {
  draft: { owner: string; form: string }
  /** The number being corrected, which has a code. */
  phoneBefore: string | undefined
  /** A code was sent to this number. */
  onSent: (phone: string) => void
  /** The number was already confirmed. */
  onSaved: () => Promise<void>
}

function NumberForm({ draft, phoneBefore, onSent, onSaved }: NumberFormProps) {
  const { phone } = useUser()
  const { mutateAsync: update } = useCallMutation(updateUser)
  // The number of a try whose response was lost. If the next try comes too soon for another code, that try has sent one.
  const maybeSent = useRef('')
  const form = useForm({
    draft: { ...draft, outlivesSubmit: true },
    initial: { phone: phone ?? '' },
    validate: (values) => contractErrors(updateUser.body, values),
    submit: async (body) => {
      if (body.phone === phoneBefore) return onSent(body.phone)
      try {
        const saved = await update({ body })
        if (saved.phone === body.phone) await onSaved()
        else onSent(body.phone)
      } catch (error) {
        if (isOutcomeUnknown(error)) maybeSent.current = body.phone
        if (maybeSent.current !== body.phone || !isApiError(error, 'throttled')) throw error
        onSent(body.phone)
      }
    },
    // The server sends one text a minute, so the field shows the wait.
    errorsAt: (error) => (isApiError(error, 'throttled') ? { phone: errorMessage(error) } : {}),
  })

  /** A pasted number replaces the one in the field. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    form.set('phone', tidyPhone(event.clipboardData.getData('text')))
  }

  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        required
        label={copy.label}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        autoFocus={phoneBefore !== undefined}
        placeholder={copy.placeholder}
        hint={copy.hint}
        {...form.text('phone')}
        onChange={(event) => form.set('phone', tidyPhone(event.target.value))}
        onPaste={onPaste}
      />
      <Notice tone="warning">{copy.warning}</Notice>
      <Button type="submit" fullWidth busy={form.isSubmitting}>
        {copy.submit}
      </Button>
    </form>
  )
}

type NumberCodeProps = {
  sent: PhoneCodeSent
  onResent: (phone: string) => void
  onCorrect: () => void
  onProven: () => Promise<void>
}

function NumberCode({ sent, onResent, onCorrect, onProven }: NumberCodeProps) {
  const { phone, sentAtMs } = sent
  const { mutateAsync: update } = useCallMutation(updateUser)
  const { mutateAsync: verify } = useCallMutation(verifyPhone)

  async function sendAgain() {
    await update({ body: { phone } })
    onResent(phone)
  }

  return (
    <div className="grid gap-5">
      <p className="text-text-2">
        {copy.codeSentTo} <strong className="num font-semibold text-text">{formatPhone(phone)}</strong>
      </p>
      <CodeForm
        label={copy.code}
        submitLabel={copy.confirm}
        verify={async (otp) => {
          await verify({ body: { otp } })
          await onProven()
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-xs text-muted">{copy.notReceived}</p>
        <ResendButton sentAtMs={sentAtMs} send={sendAgain} />
      </div>
      <p className="text-center text-text-2">
        {copy.wrongNumber}{' '}
        <button type="button" className="link link-tall" onClick={onCorrect}>
          {copy.changeNumber}
        </button>
      </p>
    </div>
  )
}
