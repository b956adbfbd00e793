import type { AdType } from '@oja/api/contract'
import { type Coin, COINS, convert, rateOf, roundNearest, toMoney } from '@oja/api/money'
import { SANDBOX_PRICES } from '../providers/fx.ts'
import type { DemoName } from './customers.ts'

export type DemoAd = {
  vendor: DemoName
  type: AdType
  quantity: string
  code: Coin
  priceNgn: number
  lowerbound: number
  upperbound: number
  remarks: string | null
  hoursAgo: number
}

/** Vendor, quantity, distance of the price from the market in hundredths of a percent, limits in naira, hours ago, remarks. */
type Row = readonly [DemoName, string, number, number, number, number, string?]

/** People name round prices: the naira they are rounded to. */
const PRICE_STEPS: { readonly [C in Coin]?: bigint } = { BTC: 5000n, ETH: 500n, USDT: 1n }

const QUICK = 'I answer within 5 minutes, 8 am to 10 pm.'
const OWN_NAME = 'Pay from an account in your own name. Third-party payments are sent back.'
const TRANSFER = 'Bank transfer only. Put nothing about coins in the narration.'

const SELL: { readonly [C in Coin]?: readonly Row[] } = {
  USDT: [
    ['tunde', '2500', 3, 20_000, 2_000_000, 3, QUICK],
    ['hauwa', '850', 9, 5_000, 800_000, 7],
    ['ibrahim', '3200', 15, 50_000, 5_000_000, 12, OWN_NAME],
    ['ebiere', '1000', 22, 10_000, 1_500_000, 20],
    ['osasere', '420', 28, 5_000, 500_000, 26, TRANSFER],
    ['omowunmi', '5000', 34, 100_000, 5_300_000, 31, OWN_NAME],
    ['chika', '1100', 46, 10_000, 1_700_000, 44],
    ['ada', '300', 19, 10_000, 450_000, 9, QUICK],
  ],
  BTC: [
    ['ibrahim', '0.035', 12, 100_000, 5_000_000, 5, OWN_NAME],
    ['chika', '0.0125', 25, 50_000, 1_900_000, 11],
    ['omowunmi', '0.008', 31, 20_000, 1_200_000, 18, QUICK],
    ['osasere', '0.06', 48, 250_000, 9_000_000, 23],
    ['tunde', '0.015', 57, 50_000, 2_300_000, 30, TRANSFER],
    ['hauwa', '0.0045', 74, 10_000, 700_000, 52],
  ],
  ETH: [
    ['ebiere', '1.8', 10, 50_000, 9_500_000, 4, QUICK],
    ['ekaette', '0.65', 18, 20_000, 3_500_000, 13],
    ['ada', '0.4', 27, 25_000, 2_200_000, 16, OWN_NAME],
    ['chika', '2.25', 35, 100_000, 12_000_000, 22],
    ['hauwa', '0.3', 44, 10_000, 1_600_000, 37, TRANSFER],
    ['ibrahim', '1', 61, 50_000, 5_500_000, 60],
  ],
}

const BUY: { readonly [C in Coin]?: readonly Row[] } = {
  USDT: [
    ['chika', '1500', -9, 20_000, 2_400_000, 2, 'I pay within 10 minutes of your order.'],
    ['ekaette', '700', -18, 10_000, 1_100_000, 8],
    ['hauwa', '2400', -25, 50_000, 3_800_000, 15, 'Jaiz, Kuda and GTBank in minutes.'],
    ['osasere', '900', -40, 10_000, 1_400_000, 21],
    ['ebiere', '350', -52, 5_000, 550_000, 33],
    ['ibrahim', '4000', -65, 100_000, 6_400_000, 47, 'Large amounts welcome, in parts if you like.'],
    ['tunde', '1200', -31, 20_000, 1_900_000, 10],
  ],
  BTC: [
    ['omowunmi', '0.02', -15, 50_000, 3_000_000, 6, 'I pay within 10 minutes of your order.'],
    ['ada', '0.006', -27, 20_000, 900_000, 14],
    ['ebiere', '0.01', -39, 50_000, 1_500_000, 19],
    ['tunde', '0.018', -55, 100_000, 2_750_000, 28, 'Account name must match your Oja name.'],
    ['ekaette', '0.003', -68, 10_000, 450_000, 41],
    ['chika', '0.045', -90, 200_000, 6_900_000, 55],
  ],
  ETH: [
    ['osasere', '0.75', -12, 20_000, 4_000_000, 5],
    ['hauwa', '1.5', -24, 50_000, 8_000_000, 17, 'Jaiz, Kuda and GTBank in minutes.'],
    ['omowunmi', '0.5', -36, 20_000, 2_700_000, 24],
    ['ibrahim', '2', -45, 100_000, 11_000_000, 29],
    ['ada', '0.35', -58, 15_000, 1_900_000, 38],
    ['ebiere', '3', -80, 250_000, 16_000_000, 58, 'Large amounts welcome, in parts if you like.'],
  ],
}

/** The open ads of the demonstration, oldest first. */
export const DEMO_ADS: readonly DemoAd[] = [...adsOf('sell', SELL), ...adsOf('buy', BUY)].toSorted(
  (left, right) => right.hoursAgo - left.hoursAgo,
)

function adsOf(type: AdType, rows: { readonly [C in Coin]?: readonly Row[] }): DemoAd[] {
  return COINS.flatMap((code) =>
    (rows[code] ?? []).map(([vendor, quantity, basisPoints, lowerbound, upperbound, hoursAgo, remarks]) => ({
      vendor,
      type,
      quantity,
      code,
      priceNgn: priceNear(code, basisPoints),
      lowerbound,
      upperbound,
      remarks: remarks ?? null,
      hoursAgo,
    })),
  )
}

/** The price of one coin in naira, `basisPoints` above the sandbox rate. */
function priceNear(code: Coin, basisPoints: number): number {
  const usd = convert(toMoney('1', code), {
    to: 'USD',
    rate: rateOf(SANDBOX_PRICES.usdPerCoin[code]),
    rounding: roundNearest,
  })
  const naira = convert(usd, { to: 'NGN', rate: rateOf(SANDBOX_PRICES.ngnPerUsd), rounding: roundNearest })
  const step = PRICE_STEPS[code] ?? 1n
  return Number(roundNearest(naira.minor * BigInt(10_000 + basisPoints), 10_000n * 100n * step) * step)
}
