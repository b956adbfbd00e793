import { useVirtualAccounts } from '@oja/api/react'
import { Button, Card, DescriptionList } from '@oja/ui'
import { ArrowUpRight, Store } from 'lucide-react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { smallIcon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { CoinAmount } from '../amounts.tsx'
import { availableUsd, inEscrow, readPassedAsset, type VirtualAssetState } from '../asset-rules.ts'
import { LatestTransactions } from '../transactions/transaction-lines.tsx'
import { AssetHead, AssetLoading, AssetProblem, AssetScreen } from './asset-screen.tsx'
import { walletCopy } from '../wallet-copy.ts'
import { assetsCopy as copy } from './assets-copy.ts'
import { isZero } from '../amount-rules.ts'
import { useMoveCoin } from './use-move-coin.tsx'

/** One Trading wallet. Source: docs/product/screens.md#trading-asset */
export default function TradingAssetScreen() {
  const { id = '' } = useParams()
  // The data from the list, shown until the account loads.
  const passed = readPassedAsset(useLocation().state)
  const { data, isError, error, refetch } = useVirtualAccounts()
  const account = data?.wallets.find((wallet) => wallet.id === id)
  if (account !== undefined) {
    const { balance, available_balance, network } = account
    return <Shown asset={{ ...network, balance, available_balance }} usd={availableUsd(account)} />
  }
  if (data === undefined && isError) return <AssetProblem error={error} retry={refetch} />
  if (data !== undefined) return <AssetProblem error={null} retry={refetch} />
  return passed === null ? <AssetLoading /> : <Shown asset={passed} usd={undefined} />
}

function Shown({ asset, usd }: { asset: VirtualAssetState; usd: string | undefined }) {
  const { code, logo_url, balance, available_balance } = asset
  const move = useMoveCoin({ direction: 'withdraw', code, available: available_balance })
  const escrow = inEscrow(asset)
  return (
    <AssetScreen backTo={`${paths.assets}?wallet=trading`}>
      <AssetHead code={code} logoUrl={logo_url} label={copy.available} usd={usd} coin={available_balance}>
        <Button
          icon={<ArrowUpRight {...smallIcon} />}
          disabled={isZero(available_balance)}
          onClick={move.start}
        >
          {copy.withdraw}
        </Button>
        <Button asChild variant="tertiary" icon={<Store {...smallIcon} />}>
          <Link to={paths.market}>{walletCopy.market}</Link>
        </Button>
      </AssetHead>
      <Card as="section">
        <DescriptionList
          items={[
            { term: copy.availableCoin, value: <CoinAmount value={available_balance} code={code} /> },
            { term: copy.escrow, value: <CoinAmount value={escrow} code={code} /> },
            { term: copy.balance, value: <CoinAmount value={balance} code={code} />, total: true },
          ]}
        />
        {!isZero(escrow) && <p className="text-xs text-muted">{copy.escrowHint}</p>}
      </Card>
      <LatestTransactions code={code} />
      {move.dialogs}
    </AssetScreen>
  )
}
