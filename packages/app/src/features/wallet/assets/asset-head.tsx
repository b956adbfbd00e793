import { type Coin, coinFacts } from '@oja/api/money'
import { Card, CoinIcon } from '@oja/ui'
import type { ReactNode } from 'react'
import { PageLabel } from '../../../shared/shell/index.ts'
import { CoinAmount } from '../amounts.tsx'
import { UsdBalance } from '../usd-balance.tsx'
import { assetsCopy } from './assets-copy.ts'

type AssetHeadProps = {
  code: Coin
  logoUrl: string
  /** What the number is. */
  label: string
  usd: string | undefined
  coin: string
  /** What can be done with it. */
  children: ReactNode
}

/** Symbol, name and worth of one asset, and what can be done with it. */
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
      <Card as="section" tone="purse" aria-label={label}>
        <UsdBalance label={label} usd={usd} />
        <p className="mt-1 text-text-2">
          <CoinAmount value={coin} code={code} />
        </p>
        <div
          role="group"
          aria-label={assetsCopy.actions}
          className="mt-4 grid grid-cols-2 gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex lg:mt-5 lg:gap-2.5"
        >
          {children}
        </div>
      </Card>
    </>
  )
}
