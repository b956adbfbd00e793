import { SegmentedControl } from '@oja/ui'
import { cx } from '../../lib/cx.ts'
import { useUrlChoice } from '../../shared/use-url-choice.ts'
import { walletCopy as copy } from './wallet-copy.ts'

const KINDS = ['portfolio', 'trading'] as const

type WalletToggleProps = {
  kind: WalletKind
  onKindChange: (kind: WalletKind) => void
  /** Uses the long labels of the assets page, 'Portfolio wallet' and 'Trading wallet'. @default false */
  isLong?: boolean
  className?: string
}

/** Portfolio or Trading. Source: docs/product/screens.md#assets */
export function WalletToggle({ kind, onKindChange, isLong = false, className }: WalletToggleProps) {
  return (
    <SegmentedControl
      label={copy.kind}
      value={kind}
      onValueChange={onKindChange}
      options={KINDS.map((value) => ({ value, label: copy[isLong ? (`${value}Wallet` as const) : value] }))}
      className={cx('w-full lg:w-auto lg:min-w-[260px] lg:justify-self-start', className)}
      fullWidth
    />
  )
}

/** Portfolio is on-chain, Trading is the account that P2P trades act on.
 *  Source: docs/product/wallets.md#portfolio-and-trading */
export type WalletKind = (typeof KINDS)[number]

/** The kind of wallets that is shown, kept in the URL. Source: docs/product/screens.md#assets */
export const useWalletKind = () => useUrlChoice<WalletKind>('wallet', KINDS)
