import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: [
    'readAmount',
    'groupAmount',
    'amountSigns',
    'currencySigns',
    'addAmounts',
    'compareAmounts',
    'multiplyAmounts',
    'divideAmounts',
    'drawAmount',
    'editAmount',
    'isUnfinished',
  ],
  status: 'New',
  purpose:
    'Reads, groups and adds amounts as text, exactly and without React. AmountField uses it, and servers can too.',
  keyboard: [],
  speech: ['Nothing: it draws nothing.'],
  phone: ['A comma from a keypad without a point is read as the decimal point.'],
  wording: ['A refusal is a code, not a sentence: phrase it in your product’s words.'],
  dos: [
    'Keep amounts as plain text, such as `1234.5`, from the field to the ledger.',
    'Name the rounding of a product or a quotient, because it decides who gains the last unit.',
  ],
  donts: [
    'Don’t turn an amount into a number: 0.1 + 0.2 is not 0.3.',
    'Don’t drop separators before reading: only they tell 1,5 from 15.',
  ],
  calls: [
    [
      'readAmount(text, { decimals, currency, locale, allowNegative })',
      'Returns { plain } as its writer meant it, or { refusal } if two writers could mean different amounts. With `currency` it refuses amounts of another one.',
    ],
    ['groupAmount(plain, { locale })', 'Writes plain text with the separators of a locale, lakh included.'],
    ['amountSigns(locale)', 'Returns the signs and digits with which a locale writes amounts.'],
    [
      'currencySigns(currency, options)',
      'Returns what a locale writes before and after an amount of a currency.',
    ],
    ['addAmounts(amounts)', 'Returns the exact sum.'],
    ['compareAmounts(a, b)', 'Returns a negative number, 0 or a positive one, for sorting.'],
    ['multiplyAmounts(a, b, { decimals, rounding })', 'Returns the product, rounded as given.'],
    ['divideAmounts(a, b, { decimals, rounding })', 'Returns the quotient, rounded as given.'],
    ['drawAmount(plain, { locale })', 'Returns a draft for your own field, with the text it shows.'],
    [
      'editAmount(draft, edit, options)',
      'Returns the next draft after a key or a paste, with the position of the caret.',
    ],
    [
      'isUnfinished(draft, options)',
      'Returns whether more digits could still make it an amount, so that it is too early to refuse.',
    ],
    [
      "import corpus from '@oja/ui/money-text/corpus.json'",
      '864 pasted texts with the amounts that their writers meant, in families with a reason each. Test any parser with it.',
    ],
  ],
  edges: [
    [
      '1.500 is refused in English with two decimals',
      'Nobody writes naira with three decimals, and in locales where the point groups it means 1500.',
      'Nothing: in German it is 1500.',
    ],
    [
      '12,34,567 is refused',
      'Only some locales group by lakh.',
      'Give such a locale, such as en-IN or hi-IN.',
    ],
    [
      '1,500 is 1500 and 1,50 is 1.50',
      'A separator before exactly three digits groups if the locale groups with it; before two it can only be the decimal point.',
      'Give the locale of the reader.',
    ],
  ],
}
