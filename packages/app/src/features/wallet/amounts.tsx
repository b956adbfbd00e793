import type { Coin } from '@oja/api/money'
import { Amount, type AmountProps } from '@oja/ui'
import { formatUsd } from '../../lib/format.ts'
import { useSecure } from './use-secure.ts'
import { walletCopy as copy } from './wallet-copy.ts'

type CoinAmountProps = {
  value: string
  code?: Coin | undefined
  tone?: NonNullable<AmountProps['tone']>
  className?: string
}

/** Coin in figures, hidden while the customer hides amounts. */
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

/** Dollars in figures, hidden while the customer hides amounts. */
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
