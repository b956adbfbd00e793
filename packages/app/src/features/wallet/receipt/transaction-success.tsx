import { isApiError } from '@oja/api/client'
import { useClaim, useTransaction } from '@oja/api/react'
import { Button, Card, EmptyState, FloatingCoins, Skeleton, VisuallyHidden } from '@oja/ui'
import { CircleCheck, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { icon, smallIcon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { useUser } from '../../../session/index.ts'
import { ProblemCard } from '../../../shared/load-problem.tsx'
import { SaveReceiver } from '../receivers/save-receiver.tsx'
import { finishDraft } from '../transfer/transfer-draft.ts'
import { transactionsCopy } from '../transactions/transactions-copy.ts'
import { walletCopy } from '../wallet-copy.ts'
import { receiptCopy as copy } from './receipt-copy.ts'
import { TradeReceipt, TransactionReceipt } from './receipt.tsx'

/** A finished transaction, with its receipt. A trade is found by its claim or by its transaction.
 *  Source: docs/product/screens.md#receipt */
export default function TransactionSuccessScreen() {
  const [search] = useSearchParams()
  const [claimId, id] = [search.get('claim'), search.get('id')]
  if (claimId) return <OfTrade claimId={claimId} />
  if (id) return <OfTransaction id={id} />
  return <Nothing title={copy.noneTitle} text={copy.noneText} />
}

function OfTransaction({ id }: { id: string }) {
  const { data: transaction, isError, error, refetch } = useTransaction(id)
  useEffect(() => {
    finishDraft(id)
  }, [id])
  if (transaction === null)
    return <Nothing title={transactionsCopy.notFoundTitle} text={transactionsCopy.notFoundText} />
  if (transaction === undefined)
    return isError ? (
      <ProblemCard as="h1" error={error} situation="transactions" retry={refetch} />
    ) : (
      <Loading />
    )
  // The reference of a trade's transaction is its claim.
  if (transaction.kind === 'trade') return <OfTrade claimId={transaction.reference} />
  if (transaction.status !== 'completed') return <Navigate replace to={paths.transaction(transaction.id)} />
  return (
    <Success more={{ to: paths.transaction(transaction.id), label: copy.seeTransaction }}>
      <TransactionReceipt transaction={transaction} />
      <SaveReceiver transaction={transaction} />
    </Success>
  )
}

function OfTrade({ claimId }: { claimId: string }) {
  const { id: userId } = useUser()
  const { data: claim, isError, error, refetch } = useClaim(claimId)
  if (isApiError(error, 'not_found', 'invalid_input'))
    return <Nothing title={transactionsCopy.notFoundTitle} text={transactionsCopy.notFoundText} />
  if (claim === undefined)
    return isError ? <ProblemCard as="h1" error={error} retry={refetch} /> : <Loading />
  // That page redirects the vendor to the vendor's page.
  const room = paths.awaitConfirmation(claim.id)
  if (claim.status !== 'completed') return <Navigate replace to={room} />
  return (
    <Success more={{ to: room, label: copy.seeOrder }}>
      <TradeReceipt claim={claim} userId={userId} />
    </Success>
  )
}

type SuccessProps = { more: { to: string; label: string }; children: ReactNode }

function Success({ more, children }: SuccessProps) {
  return (
    <div className="mx-auto grid w-full max-w-[600px] grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5 print:block print:max-w-none">
      <Card padding="none" className="grid grid-cols-[minmax(0,1fr)] print:hidden">
        {/* The coins move, so keep text off them. */}
        <div className="relative h-[140px] lg:h-[180px]">
          <FloatingCoins />
        </div>
        <h1 tabIndex={-1} className="flex items-center gap-2.5 p-5 text-2xl lg:px-6">
          <CircleCheck {...icon} size={24} className="shrink-0 text-positive" />
          {copy.success}
        </h1>
      </Card>
      {children}
      <div className="grid gap-2.5 sm:grid-flow-col sm:auto-cols-fr print:hidden">
        <Button icon={<Printer {...smallIcon} />} onClick={() => window.print()}>
          {copy.print}
        </Button>
        <Button asChild variant="secondary">
          <Link to={more.to}>{more.label}</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to={paths.app}>{copy.home}</Link>
        </Button>
      </div>
    </div>
  )
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto grid w-full max-w-[600px] grid-cols-[minmax(0,1fr)] gap-4">
      <h1 tabIndex={-1} className="text-2xl lg:text-3xl">
        {title}
      </h1>
      <Card>
        <EmptyState
          title={text}
          action={
            <Button asChild>
              <Link to={paths.transactions}>{transactionsCopy.title}</Link>
            </Button>
          }
        />
      </Card>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className="mx-auto grid w-full max-w-[600px] grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
      <VisuallyHidden>{walletCopy.loading}</VisuallyHidden>
      <Skeleton height={192} radius={14} />
      <Skeleton height={400} radius={14} />
    </div>
  )
}
