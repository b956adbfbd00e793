import type { Transaction } from '@oja/api/contract'
import { useTransaction } from '@oja/api/react'
import { Button, Card, FloatingCoins } from '@oja/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { formatCoinShort } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { shortAddress } from '../address-rules.ts'
import { transferCopy as copy } from './transfer-copy.ts'
import { finishDraft } from './transfer-draft.ts'

/** The good end of a transaction; with an id it says of which. Source: spec 2.6 "Transaction success". */
export function TransactionSuccess({ id }: { id: string | null }) {
  const { data: transaction } = useTransaction(id ?? '')
  useEffect(() => {
    if (id !== null) finishDraft(id)
  }, [id])
  return (
    <Card
      as="section"
      padding="none"
      className="mx-auto grid w-full max-w-[600px] grid-cols-[minmax(0,1fr)] lg:mt-4"
    >
      {/* The coins have a field of their own: nothing that is read stands over something that moves. */}
      <div className="relative h-[200px] lg:h-[260px]">
        <FloatingCoins />
      </div>
      <div className="grid gap-5 p-5 lg:p-8">
        <div className="grid gap-2">
          <h1 tabIndex={-1} className="flex items-center gap-2.5 text-2xl">
            <CircleCheck aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-positive" />
            {copy.successTitle}
          </h1>
          {transaction && <p className="text-text-2">{sentenceOf(transaction)}</p>}
        </div>
        <div className="grid gap-2.5 sm:grid-flow-col sm:auto-cols-fr">
          {id !== null && (
            <Button asChild theme="secondary">
              <Link to={paths.transaction(id)}>{copy.seeTransaction}</Link>
            </Button>
          )}
          <Button asChild>
            <Link to={paths.app}>{copy.home}</Link>
          </Button>
        </div>
      </div>
    </Card>
  )
}

function sentenceOf({ amount, currency, address }: Transaction): string {
  const coin = formatCoinShort(amount, currency)
  return address === null ? coin : copy.successText({ amount: coin, address: shortAddress(address) })
}
