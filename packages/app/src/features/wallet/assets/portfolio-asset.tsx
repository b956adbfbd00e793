import type { PortfolioWallet } from '@oja/api/contract'
import { useWallet } from '@oja/api/react'
import { Button, CopyField, Dialog, Notice, QrCode, toast } from '@oja/ui'
import { ArrowDownLeft, ArrowUpRight, Repeat } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { smallIcon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { isZero } from '../amount-rules.ts'
import { readIntent } from '../asset-rules.ts'
import { LatestTransactions } from '../transactions/transaction-lines.tsx'
import { walletCopy } from '../wallet-copy.ts'
import { AssetHead, AssetLoading, AssetProblem, AssetScreen } from './asset-screen.tsx'
import { assetsCopy as copy } from './assets-copy.ts'
import { useMoveCoin } from './use-move-coin.tsx'

/** One Portfolio wallet. Source: docs/product/screens.md#portfolio-asset */
export default function PortfolioAssetScreen() {
  const { id = '' } = useParams()
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
        <Button icon={<ArrowDownLeft {...smallIcon} />} onClick={() => setReceiving(true)}>
          {walletCopy.receive}
        </Button>
        <Button asChild variant="tertiary" icon={<ArrowUpRight {...smallIcon} />}>
          <Link to={paths.transfer(id)} state={{ balance, network }}>
            {copy.transfer}
          </Link>
        </Button>
        <Button
          variant="tertiary"
          icon={<Repeat {...smallIcon} />}
          disabled={isZero(balance)}
          onClick={move.start}
        >
          {copy.moveToTrading}
        </Button>
      </AssetHead>
      <LatestTransactions code={network.code} />
      <ReceiveDialog wallet={wallet} open={isReceiving} onOpenChange={setReceiving} />
      {move.dialogs}
    </AssetScreen>
  )
}

/** Whether the wallet address is shown. It is in the URL, so that a link to receive can open it. */
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

/** Source: docs/product/screens.md#portfolio-asset */
const QR_SIZE = 200

type ReceiveDialogProps = { wallet: PortfolioWallet; open: boolean; onOpenChange: (open: boolean) => void }

/** The wallet's address, to scan or copy. Source: docs/product/screens.md#portfolio-asset */
function ReceiveDialog({ wallet: { address, network }, open, onOpenChange }: ReceiveDialogProps) {
  const { code, network: name } = network
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.receiveTitle({ code })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Notice tone="warning" title={copy.receiveOnly({ code, network: name })}>
          {copy.receiveWarning}
        </Notice>
        <QrCode value={address} label={copy.qr({ code, network: name })} size={QR_SIZE} className="mx-auto" />
        <CopyField
          label={copy.address({ code })}
          value={address}
          mono
          onCopied={() => toast.success(walletCopy.copied)}
        />
      </div>
    </Dialog>
  )
}
