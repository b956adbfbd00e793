import { warnOnce } from '../lib/warn.js'
import { isIsoCode } from '../money-text/iso-codes.js'
import { PLAIN } from '../money-text/plain.js'
import type { AmountFieldProps } from './amount-field.js'
import { isBound } from './judge-amount.js'

/** Warns a developer about a value that is no amount, a coin without decimals, and props that JavaScript and some spreads pass
 *  despite the types. */
export function warnMisuse(
  value: string,
  bounds: readonly (string | undefined)[],
  props: AmountFieldProps,
): void {
  const { currency, decimals } = props
  warnOnce(
    decimals === undefined && Boolean(currency) && decimalsOf(currency as string) !== 2,
    `an AmountField of ${currency} has no \`decimals\`, so it takes two: it refuses a smaller amount, and a QuoteField rounds it off. Pass how many ${currency} has.`,
  )
  warnOnce(
    'onChange' in props,
    'an AmountField ignores `onChange`, so `register` of React Hook Form gets no amount: the input has separators, and the value has none. Use `Controller`, and pass its `onChange` as `onValueChange`.',
  )
  warnOnce(
    value !== '' && !PLAIN.test(value),
    `the value '${value}' of an AmountField is not plain decimal text, so the field shows something else than it holds. Pass digits and one point, such as '1234.5'.`,
  )
  for (const bound of bounds)
    warnOnce(
      Boolean(bound) && !isBound(bound),
      `'${bound}' is ignored as a bound of an AmountField, because it is not plain decimal text. Pass digits and one point, such as '1234.5'.`,
    )
}

/** Decimals of a currency; undefined for a coin, because locales know none. */
function decimalsOf(currency: string): number | undefined {
  if (!isIsoCode(currency)) return undefined
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
}
