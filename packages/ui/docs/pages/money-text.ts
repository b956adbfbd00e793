import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'money-text',
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
    'Reads, groups and adds amounts as text, exactly, without React: what AmountField is made of, for servers too.',
  keyboard: [],
  speech: ['Nothing: it draws nothing.'],
  phone: ['A keypad whose only sign is a comma is read as one that has a point.'],
  wording: ['A refusal is a reason, not a sentence: say it in the words of your product.'],
  dos: [
    'Keep amounts as plain text, such as `1234.5`, from the field to the ledger.',
    'Name the rounding of a product or a quotient: it decides who wins the last unit.',
  ],
  donts: [
    'Don’t turn an amount into a number: 0.1 + 0.2 is not 0.3.',
    'Don’t drop separators before reading: only they tell 1,5 from 15.',
  ],
  calls: [
    [
      'readAmount(text, { decimals, unit, locale, allowNegative })',
      'Gives { plain } as its writer meant it, or { refusal } where two writers could mean different amounts.',
    ],
    ['groupAmount(plain, { locale })', 'Writes plain text with the separators of a locale, lakh included.'],
    ['amountSigns(locale)', 'Gives the signs and digits that a locale writes amounts with.'],
    [
      'currencySigns(currency, options)',
      'Gives what a locale writes before and after an amount of a currency.',
    ],
    ['addAmounts(amounts)', 'Gives the exact sum.'],
    ['compareAmounts(a, b)', 'Is negative, 0 or positive, as a sort asks for.'],
    ['multiplyAmounts(a, b, { decimals, rounding })', 'Gives the product, rounded as asked.'],
    ['divideAmounts(a, b, { decimals, rounding })', 'Gives the quotient, rounded as asked.'],
    ['drawAmount(plain, { locale })', 'Gives the draft of a field of your own: what it shows.'],
    [
      'editAmount(draft, edit, options)',
      'Gives the next draft after a key or a paste, with the place of the caret.',
    ],
    [
      'isUnfinished(draft, options)',
      'Says whether more digits could still make an amount, so that it is too early to refuse.',
    ],
    [
      "import corpus from '@oja/ui/money-text/corpus.json'",
      '833 pasted texts with the amounts that their writers meant, in families with a reason each: judge any reader by it.',
    ],
  ],
  edges: [
    [
      '1.500 is refused in English with two decimals',
      'Nobody writes naira with three decimals, and where the point groups it is 1500.',
      'Nothing: in German it is 1500.',
    ],
    [
      '12,34,567 is refused',
      'Only some locales group by lakh.',
      'Give such a locale, such as en-IN or hi-IN.',
    ],
    [
      '1,500 is 1500 and 1,50 is 1.50',
      'A sign before exactly three digits groups where the locale groups with it; before two it can only divide.',
      'Give the locale of the reader.',
    ],
  ],
}
