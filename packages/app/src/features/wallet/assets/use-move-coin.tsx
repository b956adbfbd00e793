import { withdraw, deposit } from '@oja/api/contract'
import { type Coin, entryDecimals, trimZeros } from '@oja/api/money'
import { useCallMutation } from '@oja/api/react'
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
  const { id: owner } = useUser()
  // The tab keeps a typed amount across a reload, until it is moved or cancelled.
  const draft = { owner, form: `${direction} ${code}` }
  const [amount, setAmount] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutateAsync: move } = useCallMutation(direction === 'withdraw' ? withdraw : deposit)
  const shownAmount = formatCoinShort(amount === '' ? '0' : amount, code)

  const gate = usePinGate({
    subject: `${direction} ${code}`,
    kept: { owner, form: `${direction} ${code} tries` },
    whereToLook: copy.whereToLook,
    intent: `${direction} ${code} ${amount}`,
    act: { call: direction, id: code, amount },
    description: words.pin({ amount: shownAmount }),
    situation: 'withdraw',
    action: async ({ idempotencyKey, onOutcomeUnknown }) => {
      await move({ body: { code, amount }, idempotencyKey, onOutcomeUnknown })
      dropDraft(draft)
      toast.success(words.success)
    },
  })

  const found = amountProblem(amount, { code, available })
  const isTooMuch = found?.type === 'too-much'

  function start() {
    setAmount(amountAtFirst(readDraft(draft)['amount'], { code, available }))
    setTried(false)
    setOpen(true)
  }

  function change(typed: string) {
    setAmount(typed)
    writeDraft(draft, { amount: typed })
  }

  function cancel() {
    dropDraft(draft)
    setOpen(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
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
            currency={code}
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
