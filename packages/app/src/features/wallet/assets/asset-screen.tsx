import { isApiError } from '@oja/api/client'
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@oja/ui'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { LinesProblem } from '../list-states.tsx'
import { walletCopy } from '../wallet-copy.ts'
import { assetsCopy as copy } from './assets-copy.ts'

/** The column of one asset, with the way back to the list. */
export function AssetScreen({ backTo = paths.assets, children }: { backTo?: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
      <Link
        to={backTo}
        className="-ms-1 -mt-2 -mb-3 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control pe-2 text-sm font-medium text-text-2 hover:text-text"
      >
        <ChevronLeft aria-hidden size={18} strokeWidth={1.75} />
        {copy.back}
      </Link>
      {children}
    </div>
  )
}

/** The asset in grey. */
export function AssetLoading() {
  return (
    <AssetScreen>
      <div role="status" className="grid gap-4 lg:gap-5">
        <VisuallyHidden>{walletCopy.loading}</VisuallyHidden>
        <div className="flex items-center gap-3.5">
          <Skeleton width={44} height={44} radius="50%" />
          <span className="grid gap-2">
            <Skeleton width={120} height={24} />
            <Skeleton width={84} height={14} />
          </span>
        </div>
        <Skeleton height={198} radius={20} />
        <Skeleton height={256} radius={14} />
      </div>
    </AssetScreen>
  )
}

/** Why there is no asset to show. */
export function AssetProblem({ error, retry }: { error: unknown; retry: () => Promise<unknown> }) {
  return (
    <AssetScreen>
      {error === null || isApiError(error, 'not_found') || isApiError(error, 'invalid_input') ? (
        <>
          <h1 tabIndex={-1} className="text-2xl lg:text-3xl">
            {copy.notFoundTitle}
          </h1>
          <EmptyState
            title={copy.notFoundText}
            action={
              <Button asChild>
                <Link to={paths.assets}>{copy.back}</Link>
              </Button>
            }
          />
        </>
      ) : (
        <LinesProblem error={error} situation="wallets" retry={retry} />
      )}
    </AssetScreen>
  )
}
