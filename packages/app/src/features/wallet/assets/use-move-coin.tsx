import { type Coin, entryDecimals, trimZeros } from '@oja/api/money'
import { useDeposit, useWithdraw } from '@oja/api/react'
import { AmountField, Button, Dialog, toast } from '@oja/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts'
import { formatCoinShort } from '../../../lib/format.ts'
import { useUser } from '../../../session/index.ts'
import { usePinGate } from '../../../shared/pin-gate/index.ts'
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

  const gate = usePinGate({
    intent: `${direction} ${code} ${amount}`,
    act: { call: direction, id: code, amount },
    description: words.pin({ amount: shownAmount }),
    messages: { pin: 'pin-withdraw', act: 'withdraw' },
    action: async ({ idempotencyKey, onOutcomeUnknown }) => {
      await move({ body: { code, amount }, idempotencyKey, onOutcomeUnknown })
      forget()
      toast.success(words.success)
    },
  })

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
