import { useSearchParams } from 'react-router-dom'

/** Portfolio is on-chain, Trading is the account that P2P trades act on.
 *  Source: docs/product/wallets.md#portfolio-and-trading */
export type WalletKind = 'portfolio' | 'trading'

const NAME = 'wallet'

/** Which wallets are shown, kept in the address. Source: docs/product/screens.md#assets */
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
