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
            {/* With large text, the amounts wrap below the name, so that both stay whole. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3.5 gap-y-0.5 max-[359px]:gap-x-2.5">
              <span className="grid min-w-0 flex-[1_1_4rem] gap-0.5">
                <b className="font-semibold wrap-anywhere">{name}</b>
                <span className="truncate text-sm text-muted">
                  {code}
                  <span className="max-sm:hidden"> · {network}</span>
                </span>
              </span>
              <span className="grid min-w-0 justify-items-end gap-0.5 text-end">
                <UsdAmount value={balanceUsd} className="font-semibold" />
                <CoinAmount
                  value={balance}
                  code={code}
                  className="text-sm text-text-2 max-[359px]:text-2xs"
                />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
