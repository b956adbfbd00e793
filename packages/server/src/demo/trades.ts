import { nairaCovered, toMoney } from '@oja/api/money'
import type { DemoAd } from './ads.ts'
import type { DemoName } from './customers.ts'

export type DemoTrade = {
  ad: DemoAd
  claimer: DemoName
  /** Whole naira; the coin follows from the ad's price. */
  amountNgn: number
  hoursAgo: number
  end: 'completed' | 'cancelled'
  /** Who says what, in minutes after the claim was made. */
  chat: readonly (readonly ['vendor' | 'claimer', number, string])[]
}

/** An ad that takes orders up to its whole quantity. */
function wholeAd(
  vendor: DemoName,
  ad: Pick<DemoAd, 'type' | 'code' | 'quantity' | 'priceNgn' | 'hoursAgo'>,
): DemoAd {
  const upperbound = nairaCovered(toMoney(ad.quantity, ad.code), ad.priceNgn)
  return { ...ad, vendor, lowerbound: 10_000, upperbound, remarks: null }
}

/** Finished trades with their chats. Amounts divide by the price without a remainder. */
export const DEMO_TRADES: readonly DemoTrade[] = [
  {
    ad: wholeAd('tunde', { type: 'sell', code: 'USDT', quantity: '600', priceNgn: 1620, hoursAgo: 98 }),
    claimer: 'ada',
    amountNgn: 194_400,
    hoursAgo: 76,
    end: 'completed',
    chat: [
      ['claimer', 1, 'Good morning. I sent ₦194,400 from GTBank, name Ada Okonkwọ.'],
      ['vendor', 4, 'Good morning Ada. Checking my Kuda app now.'],
      ['vendor', 6, 'It is in. Releasing the 120 USDT.'],
      ['claimer', 8, 'Received, thank you.'],
    ],
  },
  {
    ad: wholeAd('ada', { type: 'buy', code: 'BTC', quantity: '0.004', priceNgn: 155_800_000, hoursAgo: 70 }),
    claimer: 'hauwa',
    amountNgn: 623_200,
    hoursAgo: 52,
    end: 'completed',
    chat: [
      ['claimer', 1, 'Sannu. Please pay to the Jaiz account on the order.'],
      ['vendor', 3, 'Sending now. The name shows Hauwa Ɗanjuma, correct?'],
      ['claimer', 4, 'Yes, correct.'],
      ['claimer', 9, 'The ₦623,200 is here. Releasing.'],
    ],
  },
  {
    ad: wholeAd('chika', { type: 'sell', code: 'ETH', quantity: '0.5', priceNgn: 5_560_000, hoursAgo: 61 }),
    claimer: 'tunde',
    amountNgn: 2_780_000,
    hoursAgo: 31,
    end: 'completed',
    chat: [
      ['claimer', 2, 'Paid in one transfer, please confirm.'],
      ['vendor', 5, 'Seen in my First Bank app. One moment.'],
    ],
  },
  {
    ad: wholeAd('osasere', { type: 'buy', code: 'USDT', quantity: '250', priceNgn: 1612, hoursAgo: 40 }),
    claimer: 'ada',
    amountNgn: 161_200,
    hoursAgo: 27,
    end: 'cancelled',
    chat: [
      ['claimer', 2, 'Hello, are you there to pay?'],
      ['vendor', 5, 'My bank app is down for maintenance, sorry. You can cancel, I have sent nothing.'],
      ['claimer', 6, 'No problem, cancelling.'],
    ],
  },
  {
    ad: wholeAd('tunde', { type: 'buy', code: 'USDT', quantity: '400', priceNgn: 1614, hoursAgo: 36 }),
    claimer: 'ada',
    amountNgn: 242_100,
    hoursAgo: 20,
    end: 'completed',
    chat: [
      ['vendor', 3, 'Sent ₦242,100 to your GTBank, Ada.'],
      ['claimer', 6, 'I see it in my bank app. Releasing 150 USDT.'],
      ['vendor', 7, 'E ṣé!'],
    ],
  },
  {
    ad: wholeAd('ada', { type: 'sell', code: 'ETH', quantity: '0.25', priceNgn: 5_548_000, hoursAgo: 25 }),
    claimer: 'ekaette',
    amountNgn: 1_387_000,
    hoursAgo: 9,
    end: 'completed',
    chat: [
      ['claimer', 1, 'Transfer made from Moniepoint, Ekaette Efiọñ.'],
      ['vendor', 4, 'Received, ₦1,387,000. Thank you.'],
    ],
  },
  {
    ad: wholeAd('ibrahim', {
      type: 'sell',
      code: 'BTC',
      quantity: '0.01',
      priceNgn: 156_300_000,
      hoursAgo: 22,
    }),
    claimer: 'omowunmi',
    amountNgn: 781_500,
    hoursAgo: 5,
    end: 'completed',
    chat: [['claimer', 1, 'Sent from Access Bank. Please check.']],
  },
]
