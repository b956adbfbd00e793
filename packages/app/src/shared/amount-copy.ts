import { words } from '../lib/messages.ts'

/** Words of every field for an amount. `{n}` and `{example}` are filled in by the field. */
const amountFieldCopy = words('shared/amount', {
  max: 'Max',
  negative: 'An amount has no minus sign.',
  whole: 'This amount has no decimals.',
  decimals: {
    one: 'This amount has at most {n} decimal.',
    other: 'This amount has at most {n} decimals.',
  },
  unclear: 'We are not sure how much that is. Write it without separators, such as {example}.',
  'no-amount': 'That is not an amount. Use digits only, such as {example}.',
})

/** The words of an `AmountField` in the language of the moment: `<AmountField {...amountLabels()} />`. */
export function amountLabels() {
  return { labels: { ...amountFieldCopy, decimals: { ...amountFieldCopy.decimals } } }
}
