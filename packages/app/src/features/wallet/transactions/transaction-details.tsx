import type { Transaction } from '@oja/api/contract'
import { useTransaction } from '@oja/api/react'
import {
  Amount,
  Badge,
  Button,
  Card,
  CoinIcon,
  DescriptionList,
  EmptyState,
  Skeleton,
  VisuallyHidden,
} from '@oja/ui'
import { Link, useParams } from 'react-router-dom'
import { formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { SubPage } from '../../../shared/page.tsx'
import { LinesProblem } from '../panel.tsx'
import { Copyable, Reference } from '../copyable.tsx'
import { NamedAddress } from '../address-text.tsx'
import { SaveReceiver } from '../receivers/save-receiver.tsx'
import { walletCopy } from '../wallet-copy.ts'
import { isDeposit, kindLabel, signedAmount, transactionTag, typeLabel } from './transaction-rules.ts'
import { transactionsCopy as copy } from './transactions-copy.ts'

const back = () => ({ to: paths.transactions, label: copy.title })

/** One transaction in full. Source: docs/product/screens.md#transactions */
export default function TransactionScreen() {
  const { id = '' } = useParams()
  const { data: transaction, isError, error, refetch } = useTransaction(id)
  if (transaction) return <Details transaction={transaction} />
  if (transaction === null)
    return (
      <SubPage title={copy.notFoundTitle} back={back()}>
        <EmptyState
          title={copy.notFoundText}
          action={
            <Button asChild>
              <Link to={paths.transactions}>{copy.title}</Link>
            </Button>
          }
        />
      </SubPage>
    )
  return (
    <SubPage title={copy.detailTitle} back={back()}>
      {isError ? (
        <LinesProblem error={error} situation="transactions" retry={refetch} />
      ) : (
        <div role="status">
          <VisuallyHidden>{walletCopy.loading}</VisuallyHidden>
          <Skeleton height={420} radius={14} />
        </div>
      )}
    </SubPage>
  )
}

function Details({ transaction }: { transaction: Transaction }) {
  const { currency, status, address, network, fee, reference, created_at } = transaction
  const { label, tone } = transactionTag(status)
  const isIn = isDeposit(transaction)
  return (
    <SubPage title={typeLabel(transaction)} back={back()}>
      <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={copy.detailTitle}>
        <div className="flex items-center gap-3.5">
          <CoinIcon code={currency} size={44} className="shrink-0" />
          <div className="flex min-w-0 flex-auto flex-wrap items-center justify-between gap-x-3.5 gap-y-1">
            <p className="text-lg font-semibold sm:text-2xl">
              <Amount
                className="whitespace-normal"
                value={signedAmount(transaction)}
                currency={currency}
                tone={isIn ? 'positive' : 'neutral'}
              />
            </p>
            <Badge tone={tone}>{label}</Badge>
          </div>
        </div>
        <DescriptionList
          items={[
            { term: copy.currency, value: currency },
            { term: copy.type, value: typeLabel(transaction) },
            { term: copy.kind, value: kindLabel(transaction) },
            { term: copy.status, value: label },
            {
              term: copy.address,
              value:
                address === null ? (
                  copy.noAddress
                ) : (
                  <Copyable value={address} label={copy.copyAddress}>
                    <NamedAddress address={address} name={transaction.receiver_name} />
                  </Copyable>
                ),
            },
            { term: copy.network, value: network },
            { term: copy.fee, value: <Amount value={fee} currency={currency} /> },
            { term: copy.time, value: <time dateTime={created_at}>{formatDateTime(created_at)}</time> },
            { term: copy.reference, value: <Reference reference={reference} /> },
          ]}
        />
      </Card>
      <SaveReceiver transaction={transaction} />
      {status === 'completed' && (
        <Button asChild variant="secondary" fullWidth>
          <Link to={paths.receipt(transaction.id)}>{copy.receipt}</Link>
        </Button>
      )}
    </SubPage>
  )
}
