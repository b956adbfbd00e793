import type { Coin } from '@oja/api/money'
import { Amount } from '@oja/ui'
import { formatUsd } from '../../lib/format.ts'
import { useSecure } from './use-secure.ts'
import { walletCopy as copy } from './wallet-copy.ts'

type CoinAmountProps = {
  value: string
  code?: Coin | undefined
  className?: string
}

/** Coin of a balance, hidden while the customer hides balances. What was sent, received or ordered is no balance. */
export function CoinAmount({ value, code, ...rest }: CoinAmountProps) {
  const [isHidden] = useSecure()
  return (
    <Amount
      value={value}
      hidden={isHidden}
      hiddenLabel={copy.hiddenAmount}
      {...(code === undefined ? {} : { code })}
      {...rest}
    />
  )
}

/** Dollars of a balance, hidden while the customer hides balances. */
export function UsdAmount({ value, className }: { value: string; className?: string }) {
  const [isHidden] = useSecure()
  return (
    <Amount
      value={formatUsd(value).replace('$', '')}
      prefix="$"
      hidden={isHidden}
      hiddenLabel={copy.hiddenAmount}
      {...(className === undefined ? {} : { className })}
    />
  )
}
