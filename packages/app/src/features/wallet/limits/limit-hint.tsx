import { limits, type PortfolioWallet } from '@oja/api/contract'
import { useCallQuery, useFxRates } from '@oja/api/react'
import { endOfWait, formatDateTime, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { limitsCopy as copy } from './limits-copy.ts'
import { limitState, worthNgn } from './limit-rules.ts'
import { LinkNotice } from '../../../shared/links.tsx'

/** Says what is left of the daily limit when an amount comes close to it. Only the server refuses. */
export function LimitHint({ wallet, amount }: { wallet: PortfolioWallet; amount: string }) {
  const { data: daily } = useCallQuery(limits)
  const { data: fx } = useFxRates()
  const worth = worthNgn({
    amount,
    balance: wallet.balance,
    balanceUsd: wallet.balance_in_usd,
    ngnPerUsd: fx?.rates.NGN,
  })
  if (daily === undefined) return null
  const { transfers } = daily
  const state = limitState(transfers, worth ?? 0)
  if (state === 'fine') return null
  const words = { left: formatNaira(transfers.left), limit: formatNaira(transfers.limit) }
  return (
    <LinkNotice
      tone={state === 'over' ? 'warning' : 'info'}
      live
      title={state === 'over' ? copy.overTitle : copy.nearTitle}
      link={{ to: paths.limits, label: copy.see }}
    >
      {state === 'over'
        ? copy.over({ amount: formatNaira(worth ?? 0), ...words })
        : copy.near({
            ...words,
            time: transfers.more_at === null ? copy.tomorrow : formatDateTime(endOfWait(transfers.more_at)),
          })}
    </LinkNotice>
  )
}
