import type { PortfolioWallet } from '@oja/api/contract'
import { useWallet } from '@oja/api/react'
import { Button } from '@oja/ui'
import { ArrowDownLeft, ArrowUpRight, Repeat } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { isZero } from '../amount-rules.ts'
import { readIntent } from '../asset-rules.ts'
import { LatestTransactions } from '../transactions/transaction-lines.tsx'
import { AssetHead } from './asset-head.tsx'
import { AssetLoading, AssetProblem, AssetScreen } from './asset-screen.tsx'
import { assetsCopy as copy } from './assets-copy.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { useMoveCoin } from './use-move-coin.tsx'

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

/** One Portfolio wallet. Source: docs/product/screens.md#portfolio-asset */
export function PortfolioAsset({ id }: { id: string }) {
  const { data: wallet, isError, error, refetch } = useWallet(id)
  if (wallet !== undefined) return <Loaded wallet={wallet} />
  return isError ? <AssetProblem error={error} retry={refetch} /> : <AssetLoading />
}

function Loaded({ wallet }: { wallet: PortfolioWallet }) {
  const { id, balance, balance_in_usd, network } = wallet
  const [isReceiving, setReceiving] = useReceiving()
  const move = useMoveCoin({ direction: 'deposit', code: network.code, available: balance })
  return (
    <AssetScreen>
      <AssetHead
        code={network.code}
        logoUrl={network.logo_url}
        label={copy.balance}
        usd={balance_in_usd}
        coin={balance}
      >
        <Button icon={<ArrowDownLeft {...icon} />} onClick={() => setReceiving(true)}>
          {copy.receive}
        </Button>
        <Button asChild theme="tertiary" icon={<ArrowUpRight {...icon} />}>
          <Link to={paths.transfer(id)} state={{ balance, network }}>
            {copy.transfer}
          </Link>
        </Button>
        <Button theme="tertiary" icon={<Repeat {...icon} />} disabled={isZero(balance)} onClick={move.start}>
          {copy.moveToTrading}
        </Button>
      </AssetHead>
      <LatestTransactions code={network.code} />
      <ReceiveDialog wallet={wallet} open={isReceiving} onOpenChange={setReceiving} />
      {move.dialogs}
    </AssetScreen>
  )
}

/** Whether the address is shown, kept in the page's own address: who came to receive finds it open, and going back
 *  closes nothing by surprise. */
function useReceiving(): [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const isReceiving = readIntent(search.get('intent')) === 'receive'
  function setReceiving(isOpen: boolean) {
    setSearch(
      (current) => {
        if (isOpen) current.set('intent', 'receive')
        else current.delete('intent')
        return current
      },
      { replace: true },
    )
  }
  return [isReceiving, setReceiving]
}
