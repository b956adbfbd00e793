import type { AmountRefusal } from '@oja/ui'
import { count, params, words } from '../lib/messages.ts'

/** Words of every field for an amount. */
const amountFieldCopy = words('shared/amount', {
  max: 'Max',
  negative: 'An amount has no minus sign.',
  whole: 'This amount has no decimals.',
  decimals: count({
    one: 'This amount has at most {count} decimal.',
    other: 'This amount has at most {count} decimals.',
  }),
  unclear: params('We are not sure how much that is. Write it without separators, such as {example}.'),
  notAnAmount: params('That is not an amount. Use digits only, such as {example}.'),
})

/** The words of an `AmountField` in the language of the moment: `<AmountField {...amountLabels()} />`. */
export function amountLabels() {
  return { maxLabel: amountFieldCopy.max, refusalLabel }
}

function refusalLabel(refusal: AmountRefusal, decimals: number): string {
  const copy = amountFieldCopy
  const example = decimals === 0 ? '1500' : '1500.50'
  switch (refusal) {
    case 'negative':
      return copy.negative
    case 'decimals':
      return decimals === 0 ? copy.whole : copy.decimals(decimals)
    case 'unclear':
      return copy.unclear({ example })
    case 'no-amount':
      return copy.notAnAmount({ example })
  }
}
