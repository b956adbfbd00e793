import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['QuoteField', 'quoteAmounts'],
  purpose:
    'Two amounts tied by a price, such as naira and a coin. The typed one leads, the other follows exactly, and the price shows how long it is valid.',
  status: 'New',
  keyboard: [
    ['Tab', 'Moves to both amounts, then to New price if it shows.'],
    ['Typing in either field', 'Makes that side lead. The other one follows with each key.'],
  ],
  speech: [
    'The label and “group”, then each field as an AmountField is read.',
    'The price as text: “1 USDT = ₦1,621.50”. The time left is read ten seconds before the end.',
    '“This price has expired.” and “Getting the price…” are read politely.',
  ],
  phone: ['The fields are stacked, and side by side from a width of 520 px.'],
  wording: [
    'The labels say what each amount is: “You pay”, “You get”.',
    'The label of the pair names the action: “Buy USDT”.',
  ],
  dos: [
    'Give names to both sides: a form posts both amounts as plain text.',
    'Set `base="pay"` when coin is sold, so that the rate is still the price of one coin.',
    'Pass the server’s clock as `now`.',
    'Let the server compute the amounts again: the form posts only what the customer saw.',
  ],
  donts: [
    'Don’t pass a rate as a number: pass the server’s text.',
    'Don’t round in favour of the house without saying so: set `rounding` openly.',
  ],
  calls: [
    [
      'quoteAmounts({ value, rate, base, decimals, rounding })',
      'The same calculation without the field, for a summary or a server.',
    ],
  ],
  styles: ['lib/field.css', 'amount-field/', 'button/', 'countdown/'],
  edges: [
    [
      'The form is not sent',
      'The price has expired, is being fetched, or there is none for the amount.',
      'Fetch a new one in `onExpire`, or pass `onRefresh` so that the customer can ask.',
    ],
    [
      'A request had no answer, and its retry is refused because the price has expired',
      'The field does not know of the request. At a new price the retry would be a second purchase, under another key.',
      'Pass neither `expiresAt` nor a new `rate` until the outcome is known.',
    ],
    [
      '`onValueChange` is called though nobody typed',
      'A new `rate`, or the `value` you passed, changed an amount, so amounts that you kept are old. The value is the one it has.',
      'Keep the amounts of the last call.',
    ],
    [
      'Typing the received amount gives a payment one kobo higher than before',
      'The paid amount is rounded up, and the received one down.',
      'Set `rounding` if your books differ.',
    ],
  ],
}
