import { Balance, type BalanceProps } from '@oja/ui'
import { formatUsd } from '../../lib/format.ts'
import { splitUsd } from './asset-rules.ts'
import { useSecure } from './use-secure.ts'

/** Figures of the whole part from which the number is drawn smaller, to stay on its line and off the coins. */
const LONG_WHOLE = 10

type UsdBalanceProps = {
  label: string
  /** Dollars; absent while they are on their way. */
  usd: string | undefined
  error?: BalanceProps['error']
}

/** Dollars as the one big number of a screen, hidden while the customer hides balances.
 *  Source: docs/product/screens.md#dashboard */
export function UsdBalance({ label, usd, error }: UsdBalanceProps) {
  const [isHidden, setHidden] = useSecure()
  const { prefix, whole, cents } = splitUsd(formatUsd(usd ?? '0.00'))
  return (
    <Balance
      label={label}
      prefix={prefix}
      amount={whole}
      minor={cents}
      hidden={isHidden}
      onHiddenChange={setHidden}
      loading={usd === undefined && error === undefined}
      error={usd === undefined ? error : undefined}
      {...(whole.length > LONG_WHOLE && !isHidden
        ? { className: '[&_[data-slot=amount]]:text-2xl lg:[&_[data-slot=amount]]:text-3xl' }
        : {})}
    />
  )
}
