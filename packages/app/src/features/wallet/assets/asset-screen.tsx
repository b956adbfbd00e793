import { isApiError } from '@oja/api/client'
import { type Coin, coinFacts } from '@oja/api/money'
import { Button, Card, CoinIcon, EmptyState, Skeleton, VisuallyHidden } from '@oja/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pageLabels } from '../../../lib/page-copy.ts'
import { paths } from '../../../lib/paths.ts'
import { PageLabel } from '../../../shared/shell/index.ts'
import { CoinAmount, UsdBalance } from '../amounts.tsx'
import { walletCopy } from '../wallet-copy.ts'
import { assetsCopy as copy } from './assets-copy.ts'
import { BackLink } from '../../../shared/links.tsx'
import { ProblemCard } from '../../../shared/load-problem.tsx'

/** The column of one asset, with a link back to the list. */
export function AssetScreen({ backTo = paths.assets, children }: { backTo?: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5">
      <BackLink to={backTo}>{pageLabels.assets}</BackLink>
      {children}
    </div>
  )
}

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
      {error === null || isApiError(error, 'not_found', 'invalid_input') ? (
        <>
          <h1 tabIndex={-1} className="text-2xl lg:text-3xl">
            {copy.notFoundTitle}
          </h1>
          <EmptyState
            title={copy.notFoundText}
            action={
              <Button asChild>
                <Link to={paths.assets}>{pageLabels.assets}</Link>
              </Button>
            }
          />
        </>
      ) : (
        <ProblemCard as="h1" error={error} situation="wallets" retry={retry} />
      )}
    </AssetScreen>
  )
}

type AssetHeadProps = {
  code: Coin
  logoUrl: string
  label: string
  usd: string | undefined
  coin: string
  children: ReactNode
}

/** Symbol, name and worth of one asset, and its actions. */
export function AssetHead({ code, logoUrl, label, usd, coin, children }: AssetHeadProps) {
  const { name, network } = coinFacts(code)
  return (
    <>
      <PageLabel>{code}</PageLabel>
      <div className="flex items-center gap-3.5">
        <CoinIcon code={code} src={logoUrl} size={44} className="shrink-0" />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl">
            {name}
          </h1>
          <p className="text-sm text-muted">
            {code} · {network.name}
          </p>
        </div>
      </div>
      <Card as="section" variant="purse" aria-label={label}>
        <UsdBalance label={label} usd={usd} />
        <p className="mt-1 text-text-2">
          <CoinAmount value={coin} code={code} />
        </p>
        <div
          role="group"
          aria-label={copy.actions}
          className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:flex-[1_1_7rem] lg:mt-5 lg:gap-2.5"
        >
          {children}
        </div>
      </Card>
    </>
  )
}
