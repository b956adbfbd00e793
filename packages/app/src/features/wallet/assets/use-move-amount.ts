import type { Coin } from '@oja/api/money'
import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts'
import { useUser } from '../../../session/index.ts'
import { amountAtFirst } from '../amount-rules.ts'

type MoveAmountOptions = {
  direction: 'withdraw' | 'deposit'
  code: Coin
  /** Coin that can be moved. */
  available: string
}

/** The amount of a move between the own wallets: all there is, or what was typed instead. The tab keeps what was typed, over
 *  a reload too, until it is moved or given up. Source: docs/product/wallets.md#portfolio-and-trading */
export function useMoveAmount({ direction, code, available }: MoveAmountOptions) {
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
