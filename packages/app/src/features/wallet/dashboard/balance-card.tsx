import { Button, Card, Coin } from '@oja/ui'
import { ArrowDownLeft, ArrowUpRight, type LucideIcon, Store } from 'lucide-react'
import { Link } from 'react-router-dom'
import { canRetry } from '../../../lib/error-message.ts'
import { smallIcon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { UsdBalance } from '../amounts.tsx'
import { walletCopy as copy } from '../wallet-copy.ts'
import { dashboardCopy } from './dashboard-copy.ts'

type BalanceCardProps = {
  /** Dollars; undefined while they load. */
  totalUsd: string | undefined
  /** Why they did not load; null while they load. */
  error: unknown
  retry: () => void
}

/** The total balance, with links to the most common acts. Source: docs/product/screens.md#dashboard */
export function BalanceCard({ totalUsd, error, retry }: BalanceCardProps) {
  const hasFailed = totalUsd === undefined && error !== null
  return (
    <Card as="section" variant="purse" aria-label={copy.balance}>
      {/* On a phone the button to try again takes their place. */}
      {!hasFailed && <BalanceCoins />}
      <UsdBalance
        label={copy.balance}
        usd={totalUsd}
        error={
          hasFailed
            ? { message: copy.balanceUnavailable, retry: canRetry(error) ? retry : undefined }
            : undefined
        }
      />
      <nav aria-label={dashboardCopy.quickActions} className="mt-4 flex flex-wrap gap-2 lg:mt-5.5 lg:gap-2.5">
        <QuickAction
          variant="primary"
          to={paths.assetsFor('receive')}
          icon={ArrowDownLeft}
          label={copy.receive}
        />
        <QuickAction variant="tertiary" to={paths.assetsFor('send')} icon={ArrowUpRight} label={copy.send} />
        <QuickAction variant="tertiary" to={paths.market} icon={Store} label={copy.market} />
      </nav>
    </Card>
  )
}

type QuickActionProps = { variant: 'primary' | 'tertiary'; to: string; icon: LucideIcon; label: string }

function QuickAction({ variant, to, icon: Icon, label }: QuickActionProps) {
  return (
    <Button
      asChild
      variant={variant}
      icon={<Icon {...smallIcon} />}
      className="max-lg:min-h-16 max-lg:min-w-0 max-lg:flex-[1_1_4.5rem] max-lg:flex-col max-lg:gap-1.5 max-lg:px-1 max-lg:text-sm max-lg:whitespace-nowrap max-[22.5rem]:text-xs lg:h-11 lg:px-4"
    >
      <Link to={to}>{label}</Link>
    </Button>
  )
}

/** Coins behind the number. They do not move, because the number must stay easy to read. Source:
 *  docs/product/screens.md#how-things-look */
function BalanceCoins() {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-y-0 end-0 -z-1 w-[150px] lg:w-[280px]">
      <Coin
        pose="turn"
        size={132}
        className="absolute -end-1 top-3 max-lg:size-[92px] lg:end-[22px] lg:top-[18px]"
      />
      <Coin
        pose="lean"
        size={70}
        className="absolute end-[78px] top-2.5 max-lg:size-11 lg:end-[158px] lg:top-9"
      />
      <Coin pose="back" size={52} className="absolute end-5 bottom-3.5 max-lg:hidden" />
    </span>
  )
}
