import { SegmentedControl } from '@oja/ui'
import { useSearchParams } from 'react-router-dom'
import { cx } from '../../lib/cx.ts'
import { walletCopy as copy } from './wallet-copy.ts'

const KINDS: readonly WalletKind[] = ['portfolio', 'trading']

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
export type WalletKind = 'portfolio' | 'trading'

const NAME = 'wallet'

/** The kind of wallets that is shown, kept in the URL. Source: docs/product/screens.md#assets */
export function useWalletKind(): [WalletKind, (kind: WalletKind) => void] {
  const [search, setSearch] = useSearchParams()
  const kind = search.get(NAME) === 'trading' ? 'trading' : 'portfolio'
  function setKind(next: WalletKind) {
    setSearch(
      (current) => {
        if (next === 'trading') current.set(NAME, next)
        else current.delete(NAME)
        return current
      },
      { replace: true },
    )
  }
  return [kind, setKind]
}
