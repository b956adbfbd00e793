import { CoinIcon } from '@oja/ui'
import { Link } from 'react-router-dom'
import { CoinAmount, UsdAmount } from './amounts.tsx'
import type { Asset } from './asset-rules.ts'
import { LINE } from './panel.tsx'

/** Assets as links: symbol and name at the start, dollars and coin at the end. */
export function AssetLines({ assets }: { assets: readonly Asset[] }) {
  return (
    <ul>
      {assets.map(({ id, code, name, network, logoUrl, balance, balanceUsd, to, state }) => (
        <li key={id} className="not-first:border-t not-first:border-border">
          <Link to={to} state={state} className={LINE}>
            <CoinIcon code={code} src={logoUrl} size={40} className="shrink-0" />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <b className="truncate font-semibold">{name}</b>
              <span className="truncate text-sm text-muted">
                {code}
                <span className="max-sm:hidden"> · {network}</span>
              </span>
            </span>
            <span className="grid min-w-0 justify-items-end gap-0.5 text-end">
              <UsdAmount value={balanceUsd} className="font-semibold" />
              <CoinAmount value={balance} code={code} className="text-sm text-text-2 max-[359px]:text-2xs" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
