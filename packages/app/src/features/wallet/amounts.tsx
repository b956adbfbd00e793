import type { Coin } from '@oja/api/money'
import { Amount, Balance, type BalanceProps } from '@oja/ui'
import { useSnapshot } from 'valtio'
import { formatUsd } from '../../lib/format.ts'
import { flags, setFlags } from '../../session/index.ts'

type CoinAmountProps = {
  value: string
  code?: Coin | undefined
  className?: string
}

/** Coin of a balance, hidden while the customer hides balances. Do not use it for amounts that were sent, received or ordered. */
export function CoinAmount({ value, code, ...rest }: CoinAmountProps) {
  const [isHidden] = useSecure()
  return <Amount value={value} hidden={isHidden} currency={code} {...rest} />
}

/** Dollars of a balance, hidden while the customer hides balances. */
export function UsdAmount({ value, className }: { value: string; className?: string }) {
  const [isHidden] = useSecure()
  return <Amount value={withCents(value)} currency="USD" hidden={isHidden} className={className} />
}

/** A number with more characters than this gets a smaller font, to stay on one line and off the coins: '123,456,789.00' does. */
const LONG = '12,345,678.00'.length

type UsdBalanceProps = {
  label: string
  /** Dollars; undefined while they load. */
  usd: string | undefined
  error?: BalanceProps['error']
}

/** Dollars as a screen's main number, hidden while the customer hides balances.
 *  Source: docs/product/screens.md#dashboard */
export function UsdBalance({ label, usd, error }: UsdBalanceProps) {
  const [isHidden, setHidden] = useSecure()
  const value = withCents(usd ?? '0')
  return (
    <Balance
      label={label}
      currency="USD"
      value={value}
      hidden={isHidden}
      onHiddenChange={setHidden}
      busy={usd === undefined && error === undefined}
      error={usd === undefined ? error : undefined}
      className={
        value.length > LONG && !isHidden
          ? '[&_[data-slot=amount]]:text-2xl lg:[&_[data-slot=amount]]:text-3xl'
          : undefined
      }
    />
  )
}

/** Whether balances are hidden on this device, and how to change that. Source: docs/product/screens.md#dashboard */
export function useSecure(): [boolean, (secure: boolean) => void] {
  return [useSnapshot(flags).secure, (secure) => setFlags({ secure })]
}

/** Dollars with commas and both cents, without their sign, which `Amount` and `Balance` put where it belongs. */
const withCents = (usd: string) => formatUsd(usd).replace('$', '')
