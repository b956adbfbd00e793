import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'quote-field',
  names: ['QuoteField', 'quoteAmounts'],
  purpose:
    'Two amounts tied by a price, such as naira and a coin. The one that is typed leads, the other one follows exactly, and the price says how long it holds.',
  status: 'New',
  keyboard: [
    ['Tab', 'Moves to what is paid, what is got, then to New price where there is one.'],
    ['Typing in either field', 'Makes that side lead. The other one follows with each key.'],
  ],
  speech: [
    'The label and “group”, then each field as an AmountField is read.',
    'The price as text: “1 USDT = ₦1,621.50”. The time left is read ten seconds before the end.',
    '“This price has expired.” and “Getting the price…” are read politely.',
  ],
  phone: ['The fields are one below the other; beside each other from 520 px of room.'],
  wording: [
    'The labels say whose money: “You pay”, “You get”.',
    'The label of the pair says the act: “Buy USDT”.',
  ],
  dos: [
    'Give names to both sides: a form posts both amounts as plain text.',
    'Set `base="pay"` when coin is sold, so that the rate is still the price of one coin.',
    'Pass the server’s clock as `now`.',
    'Let the server compute the amounts again: what is posted is what the customer saw.',
  ],
  donts: [
    'Don’t pass a rate as a number: pass the text that the server gave.',
    'Don’t round in favour of the house without saying so: set `rounding` openly.',
  ],
  calls: [
    [
      'quoteAmounts({ value, rate, base, decimals, rounding })',
      'The same sums without the field, for a summary or a server.',
    ],
  ],
  styles: ['lib/field.css', 'amount-field/', 'button/', 'countdown/'],
  edges: [
    [
      'The form is not sent',
      'The price has expired or is being fetched.',
      'Fetch a new one in `onExpire`, or pass `onRefresh` so that the customer can ask.',
    ],
    [
      'Typing what was got gives a payment one kobo higher than before',
      'What one pays is rounded up, what one gets is rounded down.',
      'Set `rounding`, where your books say otherwise.',
    ],
  ],
}
