import type { Transaction } from '@oja/api/contract'
import { useTransactions } from '@oja/api/react'
import { Amount, EmptyState } from '@oja/ui'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cx } from '../../../lib/cx.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { LINE, Lines, Panel } from '../panel.tsx'
import { isDeposit, kindLabel, signedAmount, transactionTag, typeLabel } from './transaction-rules.ts'
import { transactionsCopy as copy } from './transactions-copy.ts'

const SHOWN = 5
/** Rows to fetch for one coin. The search by code also finds addresses with these letters, which are then filtered out. */
const SEARCHED = 20

type LatestTransactionsProps = {
  /** Of one coin only. @default all */
  code?: string
}

/** The newest transactions, with a link to all of them. */
export function LatestTransactions({ code }: LatestTransactionsProps) {
  const page = useTransactions(code === undefined ? { limit: SHOWN } : { limit: SEARCHED, q: code })
  const transactions = page.data?.data.transactions
    .filter(({ currency }) => code === undefined || currency === code)
    .slice(0, SHOWN)
  return (
    <Panel
      title={copy.latest}
      aside={
        <Link
          to={code === undefined ? paths.transactions : `${paths.transactions}?q=${code}`}
          className="link link-tall text-sm"
          aria-label={copy.viewAllTransactions}
        >
          {copy.viewAll}
        </Link>
      }
    >
      <Lines
        lines={transactions}
        error={page.error}
        situation="transactions"
        retry={page.refetch}
        empty={<EmptyState title={copy.none} />}
      >
        {(lines) => (
          <ul>
            {lines.map((transaction) => (
              <TransactionLine key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        )}
      </Lines>
    </Panel>
  )
}

function TransactionLine({ transaction }: { transaction: Transaction }) {
  const { id, currency, status, created_at, receiver_name } = transaction
  const isIn = isDeposit(transaction)
  return (
    <li className="not-first:border-t not-first:border-border">
      <Link to={paths.transaction(id)} className={LINE}>
        <DirectionMark isIn={isIn} size={36} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          {/* With large text the amount and the time wrap, so that all words stay whole. */}
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="font-semibold">{typeLabel(transaction)}</b>
            <Amount
              value={signedAmount(transaction)}
              tone={isIn ? 'positive' : 'neutral'}
              className="font-medium"
            />
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-xs text-muted">
            <span className="max-w-full truncate">
              {currency} ·{' '}
              {status === 'completed'
                ? (receiver_name ?? kindLabel(transaction))
                : transactionTag(status).label}
            </span>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The direction of the coin as an arrow in a circle, to be used beside a word. */
export function DirectionMark({ isIn, size = 28 }: { isIn: boolean; size?: number }) {
  const Icon = isIn ? ArrowDownLeft : ArrowUpRight
  return (
    <span
      aria-hidden
      style={{ inlineSize: size, blockSize: size }}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-full',
        isIn ? 'bg-positive-soft text-positive' : 'bg-hover text-text-2',
      )}
    >
      <Icon size={Math.round(size * 0.55)} strokeWidth={2} />
    </span>
  )
}
