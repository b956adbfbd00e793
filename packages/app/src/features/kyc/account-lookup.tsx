import { isApiError } from '@oja/api/client'
import type { useResolveAccount } from '@oja/api/react'
import { Button, Spinner } from '@oja/ui'
import { CircleCheck } from 'lucide-react'
import { bankCopy as copy } from './kyc-copy.ts'

type AccountLookupProps = {
  lookup: ReturnType<typeof useResolveAccount>
  /** The account was found and not taken: the name stays to be read, without its tick. */
  isRefused: boolean
}

/** Whose account it is, as far as one knows: said quietly, and read out when it changes.
 *  Source: docs/product/accounts.md#bank-accounts */
export function AccountLookup({ lookup, isRefused }: AccountLookupProps) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium" id="account-name">
        {copy.accountName}
      </p>
      <div
        role="status"
        aria-labelledby="account-name"
        className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-4 py-3 text-text-2"
      >
        <Answer lookup={lookup} isRefused={isRefused} />
      </div>
    </div>
  )
}

function Answer({ lookup, isRefused }: AccountLookupProps) {
  const { data, error, isFetching, refetch } = lookup
  if (data) {
    return (
      <>
        {!isRefused && (
          <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-positive" />
        )}
        <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere] text-text">
          {data.account_name}
        </span>
      </>
    )
  }
  if (isFetching) {
    return (
      <>
        <Spinner size={18} /> {copy.looking}
      </>
    )
  }
  if (isApiError(error) && error.status < 500 && error.code !== 'throttled') return copy.notFound
  if (error) {
    return (
      <>
        <span className="min-w-0 flex-1">{copy.notAsked}</span>
        <Button theme="ghost" size="sm" onClick={() => void refetch()}>
          {copy.tryAgain}
        </Button>
      </>
    )
  }
  return <span className="text-muted">{copy.waiting}</span>
}
