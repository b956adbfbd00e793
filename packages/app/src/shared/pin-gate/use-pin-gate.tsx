import { isOutcomeUnknown, NetworkError } from '@oja/api/client'
import { confirmPasskey, confirmPin, passkeyOptions, secondFactors, type GrantFor } from '@oja/api/contract'
import { useCallMutation, useCallQuery, useClient } from '@oja/api/react'
import { PinModal } from '@oja/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { errorCopy } from '../../lib/error-copy.ts'
import { paths } from '../../lib/paths.ts'
import { useIsOnline } from '../../lib/use-page-state.ts'
import { canUsePasskeys, signWithPasskey } from '../second-factor/passkey.ts'
import { type IntentCall, type IntentOptions, useIntent } from '../use-intent.ts'
import { pinGateCopy as copy } from './pin-gate-copy.ts'
import { isPinRefusal, type PinRefusal, pinRefusal } from './pin-refusal.ts'

/** What the gate passes to its act. `pin` is for an act that checks it itself, and undefined if a passkey was used instead. */
type GatedCall = IntentCall & { pin: string | undefined }

export type PinGateOptions = IntentOptions & {
  /** The act as text with amount and target: `release a1 161850`. Tries of one intent share their key. */
  intent: string
  /** The act as the server will see it: the PIN grant is valid for nothing else. */
  act: GrantFor
  /** The act in a sentence, with amount and name. */
  description: ReactNode
  /** Chooses the error messages of the act; a wrong PIN of a release has words of its own. @default 'general'
   *  Source: docs/product/messages.md#errors */
  situation?: 'release' | 'withdraw'
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
  const { intent, act, description, situation, action, checkedBy = 'gate', refused } = options
  const client = useClient()
  const { mutateAsync: checkPin } = useCallMutation(confirmPin)
  const { mutateAsync: askPasskey } = useCallMutation(passkeyOptions)
  const { mutateAsync: checkPasskey } = useCallMutation(confirmPasskey)
  const { run, showError } = useIntent(options)
  const wordsFor = (failure: unknown) =>
    pinRefusal(failure, { isRelease: situation === 'release', serverNowMs: client.serverNow() })
  const [isOpen, setOpen] = useState(refused != null)
  const [refusal, setRefusal] = useState<Partial<PinRefusal>>(() =>
    refused == null ? {} : wordsFor(refused),
  )
  const [isChecking, setChecking] = useState(false)
  const isOnline = useIsOnline()
  const { data: factors } = useCallQuery(secondFactors, undefined, { enabled: isOpen })
  const hasPasskey = canUsePasskeys() && (factors?.passkeys.length ?? 0) > 0

  /** Opens or closes the gate without the last reason. A lock stays. */
  function openAfresh(open: boolean) {
    setRefusal(({ lockedUntil = null }) => ({ lockedUntil }))
    setOpen(open)
  }

  async function submit(pin: string) {
    try {
      if (checkedBy === 'gate') await checkPin({ body: { pin, for: act } })
    } catch (failure) {
      return refuse(failure)
    }
    await carryOut(pin)
  }

  /** The passkey grants the act. */
  async function submitPasskey() {
    try {
      const passkey = await signWithPasskey(await askPasskey({ body: { purpose: 'confirm' } }))
      await checkPasskey({ body: { passkey, for: act } })
    } catch (failure) {
      if (!(failure instanceof DOMException)) return refuse(failure)
      return setRefusal((last) => ({ ...last, message: copy.passkeyFailed }))
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
      showError(failure, situation)
    } finally {
      setChecking(false)
    }
  }

  /** Says why in the open gate. Throws a lost response or a server error, which say nothing about the PIN, so that the modal keeps
   *  the digits for the next try. */
  function refuse(failure: unknown) {
    if (isOutcomeUnknown(failure)) throw failure
    setRefusal(wordsFor(failure))
  }

  const modal = (
    <PinModal
      open={isOpen}
      onOpenChange={openAfresh}
      title={copy.title}
      labels={{ failed: errorCopy.noAnswer[isOnline ? 'no-answer' : 'offline'] }}
      description={isChecking ? errorCopy.outcomeUnknown : description}
      error={refusal.message}
      onSubmit={submit}
      passkey={hasPasskey ? { label: copy.passkey, onUse: submitPasskey } : undefined}
      lockedUntil={refusal.lockedUntil}
      now={client.serverNow}
      safetyLine={copy.safety}
      forgotAction={
        <Link to={paths.managePin} className="link link-tall text-sm">
          {copy.forgot}
        </Link>
      }
    />
  )
  return { ask: () => openAfresh(true), isOpen, modal }
}

/** Nothing was sent, because the device has no connection. */
function isOffline(failure: unknown): boolean {
  return failure instanceof NetworkError && failure.reason === 'offline' && failure.outcome === 'not-sent'
}
