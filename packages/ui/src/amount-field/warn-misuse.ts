import { warnOnce } from '../lib/warn.js'
import { PLAIN } from '../money-text/plain.js'
import { isBound } from './judge-amount.js'

/** Warns a developer about props that JavaScript and some spreads pass despite the types. */
export function warnMisuse(value: string, bounds: readonly (string | undefined)[], otherProps: object): void {
  warnOnce(
    'onChange' in otherProps,
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
