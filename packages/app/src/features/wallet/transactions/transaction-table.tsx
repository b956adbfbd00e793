import { isApiError } from '@oja/api/client'
import type { Transaction } from '@oja/api/contract'
import { useTransactions } from '@oja/api/react'
import {
  Amount,
  Button,
  Card,
  Checkbox,
  CoinIcon,
  EmptyState,
  Pagination,
  SearchField,
  Table,
  type TableColumn,
} from '@oja/ui'
import { ListFilter } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { canRetry, errorMessage } from '../../../lib/error-message.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { smallIcon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { useSearchText } from '../use-search-text.ts'
import { walletCopy } from '../wallet-copy.ts'
import { DirectionMark } from './transaction-lines.tsx'
import {
  isDeposit,
  PAGE_SIZE,
  pagingText,
  readType,
  signedAmount,
  transactionTag,
  type TransactionType,
  typeLabel,
} from './transaction-rules.ts'
import { transactionsCopy as copy } from './transactions-copy.ts'
import './transactions.css'
import { Page } from '../../../shared/page.tsx'

/** The URL param with the cursors of the pages up to this one, in order, so that Back and a reload work. */
const CURSORS = 'after'
const DROPPED_BY_SEARCH = [CURSORS]

/** All transactions: searched, filtered and paged, with that state in the URL. Source: docs/product/screens.md#transactions */
export default function TransactionsScreen() {
  const [search, setSearch] = useSearchParams()
  const { text, setText, settled } = useSearchText({ drop: DROPPED_BY_SEARCH })
  const [isFiltering, setFiltering] = useState(false)
  const filterId = useId()
  const filterButton = useRef<HTMLButtonElement>(null)
  const type = readType(search.get('type'))
  const cursors = search.getAll(CURSORS)
  const cursor = cursors.at(-1)
  const page = useTransactions({
    limit: PAGE_SIZE,
    q: settled || undefined,
    type: type ?? undefined,
    cursor,
  })
  const transactions = page.data?.data.transactions ?? []
  const total = page.data?.data.total ?? 0
  // While the next page loads, the previous one stays, and its cursor points to the page that is already loading.
  const nextCursor = page.isPlaceholderData ? null : (page.data?.next_cursor ?? null)
  const isNarrowed = settled !== '' || type !== null
  const hasFailed = page.isError && page.data === undefined

  // A cursor that no longer exists would fail again.
  const isLost = cursors.length > 0 && isApiError(page.error, 'invalid_input')
  const retry = isLost ? () => goTo([]) : canRetry(page.error) ? () => void page.refetch() : undefined

  function goTo(next: readonly string[]) {
    setSearch((current) => {
      current.delete(CURSORS)
      for (const each of next) current.append(CURSORS, each)
      return current
    })
  }

  function applyType(next: TransactionType | null) {
    setFiltering(false)
    filterButton.current?.focus()
    setSearch((current) => {
      if (next === null) current.delete('type')
      else current.set('type', next)
      current.delete(CURSORS)
      return current
    })
  }

  function showAll() {
    // The search field follows the URL.
    setSearch({}, { replace: true })
  }

  return (
    <Page title={copy.title}>
      <div className="flex items-center justify-between gap-2.5">
        <SearchField
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          value={text}
          onValueChange={setText}
          className="transaction-search min-w-0 flex-1 lg:max-w-[420px]"
        />
        <Button
          ref={filterButton}
          variant="secondary"
          icon={<ListFilter {...smallIcon} />}
          aria-expanded={isFiltering}
          aria-controls={filterId}
          aria-label={type === null ? copy.filter : copy.filterChosen({ type: walletCopy[type] })}
          onClick={() => setFiltering(!isFiltering)}
          className="shrink-0 max-sm:min-w-12 max-sm:gap-0 max-sm:px-3.5"
        >
          <span className="max-sm:hidden">{type === null ? copy.filter : walletCopy[type]}</span>
          {type !== null && <span className="size-2 rounded-full bg-brand sm:hidden" />}
        </Button>
      </div>
      <div id={filterId} hidden={!isFiltering}>
        {isFiltering && <TypeFilter applied={type} onApply={applyType} />}
      </div>
      <Card as="section" padding="none" aria-label={copy.title}>
        <Table
          label={copy.title}
          columns={columns()}
          rows={transactions}
          rowKey={({ id }) => id}
          className="transaction-table"
          busy={page.isPending}
          busyRows={PAGE_SIZE}
          error={hasFailed ? errorMessage(page.error, 'transactions') : undefined}
          onRetry={retry}
          empty={
            isNarrowed ? (
              <EmptyState
                role="status"
                title={copy.noneFound}
                action={
                  <Button variant="secondary" size="sm" onClick={showAll}>
                    {copy.clear}
                  </Button>
                }
              >
                {copy.noneFoundHint}
              </EmptyState>
            ) : (
              copy.none
            )
          }
        />
        {transactions.length > 0 && (
          <Pagination
            className="border-t border-border"
            text={pagingText({ pagesBefore: cursors.length, shown: transactions.length, total })}
            onPrevious={cursors.length === 0 ? undefined : () => goTo(cursors.slice(0, -1))}
            onNext={nextCursor === null ? undefined : () => goTo([...cursors, nextCursor])}
          />
        )}
      </Card>
    </Page>
  )
}

type TypeFilterProps = { applied: TransactionType | null; onApply: (type: TransactionType | null) => void }

/** Chooses the type to show: ticking one box unticks the other, and no tick means both. The list changes once the choice is applied.
 *  Source: docs/product/screens.md#transactions */
function TypeFilter({ applied, onApply }: TypeFilterProps) {
  const [chosen, setChosen] = useState(applied)
  function submit(event: FormEvent) {
    event.preventDefault()
    onApply(chosen)
  }
  return (
    <Card>
      <form onSubmit={submit} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <fieldset className="flex flex-wrap items-center gap-x-6">
          <legend className="float-start me-6 text-sm font-medium text-text-2 max-sm:mb-1 max-sm:w-full">
            {copy.filterTitle}
          </legend>
          {(['deposit', 'withdrawal'] as const).map((type) => (
            <Checkbox
              key={type}
              label={walletCopy[type]}
              checked={chosen === type}
              onCheckedChange={(isTicked) => setChosen(isTicked ? type : null)}
            />
          ))}
        </fieldset>
        <Button type="submit" className="max-sm:w-full">
          {copy.apply}
        </Button>
      </form>
    </Card>
  )
}

const columns = (): readonly TableColumn<Transaction>[] => [
  {
    key: 'currency',
    header: copy.currency,
    render: ({ id, currency }) => (
      <Link
        to={paths.transaction(id)}
        className="transaction-link inline-flex items-center gap-2.5 font-semibold"
      >
        <CoinIcon code={currency} size={30} className="shrink-0 max-[359px]:hidden" />
        {currency}
      </Link>
    ),
  },
  {
    key: 'type',
    header: copy.type,
    render: (transaction) => (
      <span className="inline-flex items-center gap-2 sm:gap-2.5">
        <DirectionMark isIn={isDeposit(transaction)} size={26} />
        <span className="grid">
          {typeLabel(transaction)}
          {transaction.status === 'completed' ? (
            transaction.receiver_name != null && (
              <span className="max-w-40 truncate text-xs text-muted">{transaction.receiver_name}</span>
            )
          ) : (
            <span className="text-xs text-muted">{transactionTag(transaction.status).label}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'date',
    header: copy.date,
    priority: 2,
    render: ({ created_at }) => (
      <time dateTime={created_at} title={formatDateTime(created_at)} className="text-text-2">
        {formatDate(created_at)}
      </time>
    ),
  },
  {
    key: 'amount',
    header: copy.amount,
    align: 'end',
    render: (transaction) => (
      <Amount
        value={signedAmount(transaction)}
        tone={isDeposit(transaction) ? 'positive' : 'neutral'}
        className="font-medium"
      />
    ),
  },
]
