import { EmptyState } from '@oja/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { AssetLines } from '../asset-lines.tsx'
import { Lines, Panel } from '../panel.tsx'
import { LatestTransactions } from '../transactions/transaction-lines.tsx'
import { useAssets } from '../use-assets.ts'
import { walletCopy } from '../wallet-copy.ts'
import { useWalletKind, WalletToggle } from '../wallet-toggle.tsx'
import { dashboardCopy as copy } from './dashboard-copy.ts'
import { PendingOrders } from './pending-orders.tsx'
import { BalanceCard } from './balance-card.tsx'
import { VerificationCard } from './verification-card.tsx'

/** The customer's assets, latest transactions and pending orders. `children` go at the end of the side column.
 *  Source: docs/product/screens.md#dashboard */
export function Dashboard({ children }: { children?: ReactNode }) {
  const [kind, setKind] = useWalletKind()
  const { assets, totalUsd, error, refetch } = useAssets(kind)
  return (
    <>
      <WalletToggle kind={kind} onKindChange={setKind} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 lg:grid-cols-[minmax(0,1.72fr)_minmax(300px,1fr)] lg:gap-5">
        <div className="grid min-w-0 content-start gap-3.5 max-lg:contents lg:gap-5">
          <div className="max-lg:order-1">
            <BalanceCard totalUsd={totalUsd} error={error} retry={() => void refetch()} />
          </div>
          <Panel
            title={walletCopy.assets}
            className="max-lg:order-3"
            aside={
              <Link
                to={kind === 'trading' ? `${paths.assets}?wallet=trading` : paths.assets}
                aria-label={copy.viewAllAssets}
                className="link link-tall text-sm"
              >
                {copy.viewAll}
              </Link>
            }
          >
            <Lines
              lines={assets}
              error={error}
              situation="wallets"
              retry={refetch}
              empty={<EmptyState title={walletCopy.noAssets} />}
            >
              {(lines) => <AssetLines assets={lines} />}
            </Lines>
          </Panel>
          <div className="grid max-lg:order-5">
            <LatestTransactions />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-3.5 max-lg:contents lg:gap-5">
          <div className="empty:hidden max-lg:order-2">
            <VerificationCard />
          </div>
          <div className="grid max-lg:order-4">
            <PendingOrders />
          </div>
          <div className="max-lg:order-6">{children}</div>
        </div>
      </div>
    </>
  )
}
