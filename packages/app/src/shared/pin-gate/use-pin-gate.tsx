import { isOutcomeUnknown, NetworkError } from '@oja/api/client'
import { confirmPasskey, confirmPin, passkeyOptions, type GrantFor } from '@oja/api/contract'
import { useCallMutation, useClient, useSecondFactors } from '@oja/api/react'
import { PinModal } from '@oja/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { errorCopy } from '../../lib/error-copy.ts'
import type { ErrorSituation } from '../../lib/error-message.ts'
import { paths } from '../../lib/paths.ts'
import { useIsOnline } from '../../lib/use-is-online.ts'
import { canUsePasskeys, signWithPasskey } from '../second-factor/passkey.ts'
import { type IntentOptions, useIntent } from '../use-intent.ts'
import { pinGateCopy as copy } from './pin-gate-copy.ts'
import { isPinRefusal, pinRefusal } from './pin-refusal.ts'

/** What the gate passes to its act. */
type GatedCall = {
  /** For an act that checks the PIN itself; undefined if a passkey was used instead. */
  pin: string | undefined
  /** Stays the same while the outcome of an intent is unknown. */
  idempotencyKey: string
  /** Tells the gate that the response was lost and the call is retried. */
  onOutcomeUnknown: () => void
}

export type PinGateOptions = IntentOptions & {
  /** The act as text with amount and target: `release a1 161850`. Tries of one intent share their key. */
  intent: string
  /** The act as the server will see it: the PIN grant is valid for nothing else. */
  act: GrantFor
  /** The act in a sentence, with amount and name. */
  description: ReactNode
  /** Chooses the error messages for a wrong PIN and for a refused act. @default 'general'
   *  Source: docs/product/messages.md#errors */
  messages?: { pin?: ErrorSituation; act?: ErrorSituation }
  /** Who checks the PIN: the gate, which gets a grant for one act, or the act's own call, which sends the PIN along.
   *  @default 'gate' */
  checkedBy?: 'gate' | 'act'
  /** A PIN refusal that arrived after the customer left its screen: the gate opens and shows it. */
  refused?: unknown
  /** Runs once the PIN is entered, and checked if the gate checks it. A refused PIN keeps the gate open, and so does a missing
   *  connection, with the digits; any other error closes it and is shown as a toast. */
  action: (call: GatedCall) => Promise<unknown>
}

/** Asks for the PIN before an act that moves money. Render `modal`; `ask` opens it. */
export function usePinGate(options: PinGateOptions) {
  const { intent, act, description, messages = {}, action, checkedBy = 'gate', refused } = options
  const client = useClient()
  const { mutateAsync: checkPin } = useCallMutation(confirmPin)
  const { mutateAsync: askPasskey } = useCallMutation(passkeyOptions)
  const { mutateAsync: checkPasskey } = useCallMutation(confirmPasskey)
  const { run, showError } = useIntent(options)
  const wordsFor = (failure: unknown) =>
    pinRefusal(failure, { situation: messages.pin, serverNowMs: client.serverNow() })
  const [first] = useState(() => (refused == null ? null : wordsFor(refused)))
  const [isOpen, setOpen] = useState(first !== null)
  const [error, setError] = useState(first?.message)
  const [lockedUntil, setLockedUntil] = useState(first?.lockedUntil ?? null)
  const [isChecking, setChecking] = useState(false)
  const isOnline = useIsOnline()
  const { data: factors } = useSecondFactors({ enabled: isOpen })
  const hasPasskey = canUsePasskeys() && (factors?.passkeys.length ?? 0) > 0

  const ask = () => setOpenFresh(true)

  function setOpenFresh(open: boolean) {
    setError(undefined)
    setOpen(open)
  }

  function refuse(failure: unknown) {
    // A lost response or a server error says nothing about the PIN, so the modal keeps the digits for the next try.
    if (isOutcomeUnknown(failure)) throw failure
    const words = wordsFor(failure)
    setError(words.message)
    setLockedUntil(words.lockedUntil)
  }

  async function submit(pin: string) {
    try {
      if (checkedBy === 'gate') await checkPin({ body: { pin, for: act } })
    } catch (failure) {
      return refuse(failure)
    }
    await carryOut(pin)
  }

  /** With a passkey there is no PIN to check: the passkey grants the act. */
  async function submitPasskey() {
    try {
      const passkey = await signWithPasskey(await askPasskey({ body: { purpose: 'confirm' } }))
      await checkPasskey({ body: { passkey, for: act } })
    } catch (failure) {
      if (failure instanceof DOMException) setError(copy.passkeyFailed)
      else refuse(failure)
      return
    }
    await carryOut(undefined)
  }

  async function carryOut(pin: string | undefined) {
    try {
      await run(intent, ({ idempotencyKey }) =>
        action({ pin, idempotencyKey, onOutcomeUnknown: () => setChecking(true) }),
      )
      setOpen(false)
    } catch (failure) {
      if (isPinRefusal(failure)) return refuse(failure)
      if (isOffline(failure)) throw failure
      setOpen(false)
      showError(failure, messages.act)
    } finally {
      setChecking(false)
    }
  }

  const modal = (
    <PinModal
      open={isOpen}
      onOpenChange={setOpenFresh}
      title={copy.title}
      labels={{ failed: errorCopy.noAnswer[isOnline ? 'no-answer' : 'offline'] }}
      description={isChecking ? errorCopy.outcomeUnknown : description}
      error={error}
      onSubmit={submit}
      passkey={hasPasskey ? { label: copy.passkey, onUse: submitPasskey } : undefined}
      lockedUntil={lockedUntil}
      now={client.serverNow}
      safetyLine={copy.safety}
      forgotAction={
        <Link to={paths.managePin} className="link link-tall text-sm">
          {copy.forgot}
        </Link>
      }
    />
  )
  return { ask, isOpen, modal }
}

/** Nothing was sent, because the device has no connection. */
function isOffline(failure: unknown): boolean {
  return failure instanceof NetworkError && failure.reason === 'offline' && failure.outcome === 'not-sent'
}
