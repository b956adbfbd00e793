import type { CountedWords } from '../lib/words.js'

/** The words of AmountField. A sentence for each refusal stands under the name of that refusal. */
export interface AmountFieldWords {
  /** On the button that enters the largest amount. */
  max: string
  /** Said of a minus, where the field takes none. */
  negative: string
  /** Said of decimals, where the field takes none. */
  whole: string
  /** Said of more decimals than the `{n}` that the field takes. */
  decimals: CountedWords
  /** Said of separators that can be read in two ways. `{example}` is an amount without any. */
  unclear: string
  /** Said of what is no amount. `{example}` is one. */
  'no-amount': string
  /** Said of an amount below `{min}`. */
  tooLittle: string
  /** Said of an amount above `{max}`. */
  tooMuch: string
  /** Said when a form is sent without the amount that it needs. */
  missing: string
}

export const amountFieldWords: AmountFieldWords = {
  max: 'Max',
  negative: 'An amount has no minus sign.',
  whole: 'This amount has no decimals.',
  decimals: {
    one: 'This amount has at most {n} decimal.',
    other: 'This amount has at most {n} decimals.',
  },
  unclear: 'It is unclear how much that is. Write it without separators, such as {example}.',
  'no-amount': 'That is not an amount. Write digits only, such as {example}.',
  tooLittle: 'Enter {min} or more.',
  tooMuch: 'Enter {max} or less.',
  missing: 'Enter an amount.',
}
