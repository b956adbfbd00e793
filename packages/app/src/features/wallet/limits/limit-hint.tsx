import { limits, type PortfolioWallet } from '@oja/api/contract'
import { useCallQuery, useFxRates } from '@oja/api/react'
import { Notice } from '@oja/ui'
import { Link } from 'react-router-dom'
import { endOfWait, formatDateTime, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { limitsCopy as copy } from './limits-copy.ts'
import { limitState, worthNgn } from './limit-rules.ts'

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
    <Notice
      tone={state === 'over' ? 'warning' : 'info'}
      live
      title={state === 'over' ? copy.overTitle : copy.nearTitle}
      action={
        <Link to={paths.limits} className="link link-tall text-sm">
          {copy.see}
        </Link>
      }
    >
      {state === 'over'
        ? copy.over({ amount: formatNaira(worth ?? 0), ...words })
        : copy.near({
            ...words,
            time: transfers.more_at === null ? copy.tomorrow : formatDateTime(endOfWait(transfers.more_at)),
          })}
    </Notice>
  )
}
