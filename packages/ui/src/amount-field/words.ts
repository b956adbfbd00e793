import type { CountedWords } from '../lib/words.js'

/** The words of AmountField. Each refusal has a message under its own name. */
export interface AmountFieldWords {
  /** On the button that enters the largest amount. */
  max: string
  /** Shown for a minus, where the field accepts none. */
  negative: string
  /** Shown for decimals, where the field accepts none. */
  whole: string
  /** Shown for more than the `{n}` decimals the field accepts. */
  decimals: CountedWords
  /** Shown for separators that can be read in two ways. `{example}` is an amount without any. */
  unclear: string
  /** Shown for an amount of another currency than `{currency}`, the code of the field's. */
  currency: string
  /** Shown for text that is not an amount. `{example}` is one. */
  'no-amount': string
  /** Shown for an amount below `{min}`. */
  tooLittle: string
  /** Shown for an amount above `{max}`. */
  tooMuch: string
  /** Shown when a form is submitted without a required amount. */
  missing: string
}

export const amountFieldWords: AmountFieldWords = {
  max: 'Max',
  negative: 'An amount has no minus sign',
  whole: 'This amount has no decimals',
  decimals: {
    one: 'This amount has at most {n} decimal',
    other: 'This amount has at most {n} decimals',
  },
  unclear: 'It is unclear how much that is. Write it without separators, such as {example}.',
  currency: 'Enter the amount in {currency}',
  'no-amount': 'That is not an amount. Write digits only, such as {example}.',
  tooLittle: 'Enter {min} or more',
  tooMuch: 'Enter {max} or less',
  missing: 'Enter an amount',
}
