import { isOutcomeUnknown } from '@oja/api/client'
import {
  type Coin,
  COIN_WIRE_DECIMALS,
  entryDecimals,
  formatAmount,
  subtract,
  toMoney,
  trimZeros,
} from '@oja/api/money'
import { useDeposit, useWithdraw } from '@oja/api/react'
import { AmountField, Button, Dialog, toast } from '@oja/ui'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts'
import { formatCoinShort } from '../../../lib/format.ts'
import { useUser } from '../../../session/index.ts'
import { usePinGate } from '../../../shared/pin-gate/index.ts'
import { noteOutcome } from '../../../shared/use-intent.ts'
import { amountAtFirst, amountProblem } from '../amount-rules.ts'
import { amountCopy } from '../wallet-copy.ts'
import { moveCopy as copy } from './assets-copy.ts'

type MoveCoinOptions = {
  /** `withdraw`: Trading to Portfolio. `deposit`: Portfolio to Trading. */
  direction: 'withdraw' | 'deposit'
  code: Coin
  /** Coin that can be moved. */
  available: string
}

/** The balance after a move, as the server writes it. */
function leftAfter(amount: string, { code, available }: { code: Coin; available: string }): string {
  return formatAmount(subtract(toMoney(available, code), toMoney(amount, code)), COIN_WIRE_DECIMALS)
}

/** Moves coin between the customer's wallets: asks for an amount, then the PIN. Render `dialogs`; `start` opens them.
 *  Source: docs/product/wallets.md#portfolio-and-trading */
export function useMoveCoin({ direction, code, available }: MoveCoinOptions) {
  const words = copy[direction]
  const formId = useId()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { amount, begin, change, forget } = useMoveAmount({ direction, code, available })
  const [isTried, setTried] = useState(false)
  const { mutateAsync: withdraw } = useWithdraw()
  const { mutateAsync: deposit } = useDeposit()
  const move = direction === 'withdraw' ? withdraw : deposit
  const shownAmount = formatCoinShort(amount === '' ? '0' : amount, code)

  const subject = `${direction} ${code}`
  // The balance that proves that a move whose response was lost went through.
  const [awaited, setAwaited] = useState<string | null>(null)
  const gate = usePinGate({
    subject,
    intent: `${direction} ${code} ${amount}`,
    act: { call: direction, id: code, amount },
    description: words.pin({ amount: shownAmount }),
    messages: { pin: 'pin-withdraw', act: 'withdraw' },
    action: async ({ idempotencyKey, onOutcomeUnknown }) => {
      try {
        await move({ body: { code, amount }, idempotencyKey, onOutcomeUnknown })
      } catch (error) {
        if (isOutcomeUnknown(error)) setAwaited(leftAfter(amount, { code, available }))
        throw error
      }
      finish()
    },
  })

  function finish() {
    setAwaited(null)
    forget()
    toast.success(words.success)
  }

  const hasArrived = awaited === available
  const onArrived = useEffectEvent(() => {
    noteOutcome(subject)
    finish()
  })
  useEffect(() => {
    if (hasArrived) onArrived()
  }, [hasArrived])

  const found = amountProblem(amount, { code, available })
  const isTooMuch = found?.type === 'too-much'

  function start() {
    begin()
    setTried(false)
    setOpen(true)
  }

  function cancel() {
    forget()
    setOpen(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (found !== undefined) {
      fieldRef.current?.focus()
      return
    }
    setOpen(false)
    gate.ask()
  }

  const dialogs = (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={cancel}
        title={words.title({ code })}
        description={words.lead({ code })}
        initialFocusRef={fieldRef}
        footer={
          <>
            <Button variant="secondary" onClick={cancel}>
              {copy.cancel}
            </Button>
            <Button type="submit" form={formId} disabled={isTooMuch}>
              {copy.continue}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate>
          <AmountField
            required
            ref={fieldRef}
            label={amountCopy.amount}
            unit={code}
            decimals={entryDecimals(code)}
            value={amount}
            onValueChange={change}
            onMax={() => change(trimZeros(available))}
            error={isTooMuch || isTried ? found?.sentence : undefined}
            hint={amountCopy.available({ amount: formatCoinShort(available, code) })}
          />
        </form>
      </Dialog>
      {gate.modal}
    </>
  )
  return { start, dialogs }
}

/** The amount of a move: the whole balance, or what was typed instead. The tab keeps a typed amount across a reload, until it is
 *  moved or cancelled. Source: docs/product/wallets.md#portfolio-and-trading */
function useMoveAmount({ direction, code, available }: MoveCoinOptions) {
  const { id: owner } = useUser()
  const draft = { owner, form: `${direction} ${code}` }
  const [amount, setAmount] = useState('')
  return {
    amount,
    begin: () => setAmount(amountAtFirst(readDraft(draft)['amount'], { code, available })),
    change: (typed: string) => {
      setAmount(typed)
      writeDraft(draft, { amount: typed })
    },
    forget: () => dropDraft(draft),
  }
}
