import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['AdCard', 'AdCardHead', 'AdCardSkeleton', 'actionForAd'],
  purpose: 'One ad of the market: a card on phones and a row from 840 px, by the width of its container.',
  keyboard: [['Tab', 'Moves to its button or link; the card is no stop.']],
  speech: [
    '“Article” with the name of the vendor, the name as a heading, then price, quantity and limit, each with its label.',
    'After the name comes “verified” for a verified vendor, and “Online” for one who is there, in words and not by colour alone.',
    'On the button its name, then price, quantity and limit, because one vendor may have several ads.',
    'The column heads above a list are not read, because each card names its own values.',
  ],
  phone: [
    'A button of size sm is 44 px high: at the end of the card, below 360 px beside the price.',
    'The longest name and amounts wrap at 320 px.',
  ],
  wording: [
    'Give the button a full name: aria-label “Buy USDT from Adaeze Nwosu”.',
    'The unit says what the price buys: “per USDT”.',
  ],
  dos: [
    'Ask `actionForAd` what the button says: customers sell to an ad that buys, and the other way round.',
    'Put several into a Card without padding.',
    'Set `busy` while the trade opens: the button shows it. Set `disabled`, with a `tag` that says why, if it cannot be opened.',
    'Show AdCardSkeleton in a SkeletonGroup while they load.',
  ],
  donts: [
    'Don’t put a button on the customer’s own ad: tag it “Your ad”.',
    'Don’t add ribbons such as “best price”.',
  ],
  styles: ['avatar/'],
  calls: [
    [
      "actionForAd('buy' | 'sell')",
      'Returns what a customer does with an ad of that type: `sell` to an ad that buys, `buy` from one that sells.',
    ],
  ],
  edges: [
    [
      'A row on a phone, a card on a desk',
      'It follows the width of its container, not of the screen.',
      'Give its container the width.',
    ],
    [
      'More than one button in a row',
      'The column of the button is 84 px wide in every row and below the heads.',
      'Set --oja-ad-card-action on the list, for example to 132px.',
    ],
  ],
}
