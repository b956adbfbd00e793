import type { PortfolioWallet } from '@oja/api/contract'
import { CopyField, Dialog, Notice, QrCode, toast } from '@oja/ui'
import { walletCopy } from '../wallet-copy.ts'
import { assetsCopy as copy } from './assets-copy.ts'

/** Source: docs/product/screens.md#portfolio-asset */
const QR_SIZE = 200

type ReceiveDialogProps = { wallet: PortfolioWallet; open: boolean; onOpenChange: (open: boolean) => void }

/** The own address, to be scanned or copied. Source: docs/product/screens.md#portfolio-asset */
export function ReceiveDialog({ wallet: { address, network }, open, onOpenChange }: ReceiveDialogProps) {
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
