import { SegmentedControl } from '@oja/ui'
import { cx } from '../../lib/cx.ts'
import { walletCopy as copy } from './wallet-copy.ts'
import type { WalletKind } from './wallet-kind.ts'

const KINDS: readonly WalletKind[] = ['portfolio', 'trading']

type WalletToggleProps = {
  kind: WalletKind
  onKindChange: (kind: WalletKind) => void
  /** The words of the assets page, 'Portfolio wallet' and 'Trading wallet'. @default false */
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
