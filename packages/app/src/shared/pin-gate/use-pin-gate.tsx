import { useClient, useConfirmPin } from '@oja/api/react'
import { toast } from '@oja/ui'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { errorCopy } from '../../lib/error-copy.ts'
import { type ErrorSituation, moneyErrorMessage } from '../../lib/error-message.ts'
import { loadCode } from '../../lib/load-code.ts'
import { paths } from '../../lib/paths.ts'
import { useEver } from '../../lib/use-ever.ts'
import { useIntent } from '../intent/index.ts'
import { pinGateCopy as copy } from './pin-gate-copy.ts'
import { isPinRefusal, pinRefusal } from './pin-refusal.ts'

/** What an act behind the gate is given. */
export type GatedCall = {
  pin: string
  /** The same one for every try of the same intent whose outcome is unknown. */
  idempotencyKey: string
  /** Tells the gate that the answer was lost and the call is repeated. */
  onOutcomeUnknown: () => void
}

export type PinGateOptions = {
  /** The act as text with amount and target: `release a1 161850`. Tries of one intent share their key. */
  intent: string
  /** @default 'Enter your PIN' */
  title?: string
  /** The act in a sentence, with amount and name. */
  description: ReactNode
  /** Which words a wrong PIN and a refused act have. Source: docs/product/messages.md#errors */
  messages: { pin: ErrorSituation; act?: ErrorSituation }
  /** @default that nobody of Oja asks for a PIN */
  safetyLine?: ReactNode
  /** Runs once the PIN is right. What it throws closes the gate and is shown as a toast. */
  action: (call: GatedCall) => Promise<unknown>
  /** Shows what the act throws in its own way. @default a toast */
  onError?: (error: unknown) => void
}

/** Its code follows a screen with a gate, long before the act it asks about, which may come without a network. */
const pinWindow = () => loadCode(() => import('./pin-window.ts'), { waitsForNetwork: false })
const PinModal = lazy(pinWindow)

/** The PIN before an act that moves money: asks for it, has it checked, then acts. Render `modal`, open it by `ask`. */
export function usePinGate(options: PinGateOptions) {
  const { intent, title = copy.title, description, messages, action, onError } = options
  const { safetyLine = copy.safety } = options
  const client = useClient()
  const { mutateAsync: confirmPin } = useConfirmPin()
  const run = useIntent()
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useEver(isOpen)
  const [error, setError] = useState<string>()
  const [lockedUntil, setLockedUntil] = useState<string | null>(null)
  const [isChecking, setChecking] = useState(false)

  useEffect(() => void pinWindow().catch(() => undefined), [])

  function ask() {
    pinWindow().then(
      () => setOpenFresh(true),
      () => toast.error(errorCopy.noAnswer[navigator.onLine ? 'no-answer' : 'offline']),
    )
  }

  function setOpenFresh(open: boolean) {
    setError(undefined)
    setOpen(open)
  }

  async function submit(pin: string) {
    // Taken back first, so that the same words twice are news twice.
    setError(undefined)
    try {
      await confirmPin({ body: { pin } })
    } catch (refused) {
      const { message, lockedUntil: until } = pinRefusal(refused, {
        situation: messages.pin,
        serverNowMs: client.serverNow(),
      })
      setError(message)
      setLockedUntil(until)
      return
    }
    try {
      await run(intent, (idempotencyKey) =>
        action({ pin, idempotencyKey, onOutcomeUnknown: () => setChecking(true) }),
      )
      setOpen(false)
    } catch (failed) {
      if (isPinRefusal(failed)) {
        setError(pinRefusal(failed, { situation: messages.pin, serverNowMs: client.serverNow() }).message)
        return
      }
      setOpen(false)
      if (onError) onError(failed)
      else toast.error(moneyErrorMessage(failed, messages.act))
    } finally {
      setChecking(false)
    }
  }

  const modal = wasOpen ? (
    <Suspense>
      <PinModal
        open={isOpen}
        onOpenChange={setOpenFresh}
        title={title}
        pinLabel={copy.pin}
        continueLabel={copy.continue}
        closeLabel={copy.close}
        lockedLabel={copy.locked}
        description={isChecking ? copy.checking : description}
        error={error}
        onSubmit={submit}
        lockedUntil={lockedUntil}
        now={client.serverNow}
        safetyLine={safetyLine}
        forgotAction={
          <Link to={paths.managePin} className="link link-tall text-sm">
            {copy.forgot}
          </Link>
        }
      />
    </Suspense>
  ) : null
  return { ask, isOpen, modal }
}
