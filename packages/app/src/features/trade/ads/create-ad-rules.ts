import { type AdType, type BodyInput, type Endpoints, NAIRA_MAX } from '@oja/api/contract'
import { COINS, type Coin, compare, entryDecimals, nairaCovered, parseAmount, toMoney } from '@oja/api/money'
import { formatCoinShort, formatNaira, formatNumber } from '../../../lib/format.ts'
import { createAdCopy as copy } from './ads-copy.ts'
import { parseEntry } from './quote.ts'

/** The form's values. Amounts are plain decimal text. */
export type AdDraft = {
  type: AdType
  code: Coin
  rate: string
  quantity: string
  lowerbound: string
  upperbound: string
  remarks: string
}

/** Whether the type and coin of a stored draft still exist. */
export function isAdDraft({ type, code }: Pick<AdDraft, 'type' | 'code'>): boolean {
  return (type === 'buy' || type === 'sell') && COINS.includes(code)
}

/** The fields that are checked against another one. */
export const AD_DEPENDENTS: { readonly [K in keyof AdDraft]?: readonly (keyof AdDraft)[] } = {
  type: ['quantity', 'upperbound'],
  code: ['quantity', 'upperbound'],
  rate: ['upperbound'],
  quantity: ['upperbound'],
  upperbound: ['lowerbound'],
}

type AdErrors = { [K in keyof AdDraft]?: string }

/** The worth of the whole ad in whole naira; `null` while rate or quantity is missing. Rounded down, because no order could
 *  reach a limit above it. */
export function worthOf({
  code,
  rate,
  quantity,
}: Pick<AdDraft, 'code' | 'rate' | 'quantity'>): number | null {
  const coin = parseAmount(quantity, code)
  if (typeof coin === 'string' || !isWhole(rate)) return null
  return nairaCovered(coin, Number(rate))
}

/** The errors of a draft, by field. `held` is the available Trading balance, `maxBuyAd` the highest upper limit of a buy ad
 *  in naira; each is `null` while unknown.
 *  Source: docs/product/trade.md#bounds */
export function checkDraft(
  draft: AdDraft,
  { held, maxBuyAd }: { held: string | null; maxBuyAd: number | null },
): AdErrors {
  const { type, code, quantity, lowerbound, upperbound } = draft
  const errors: AdErrors = {}
  for (const field of ['rate', 'lowerbound', 'upperbound'] as const) {
    if (isWhole(draft[field])) continue
    const isTooLarge = /^0*[1-9]\d*$/.test(draft[field])
    errors[field] = isTooLarge ? copy.tooLarge({ naira: formatNaira(NAIRA_MAX) }) : copy.missing[field]
  }

  const coin = parseEntry(quantity, code)
  if (coin === 'not-a-number' || (typeof coin !== 'string' && coin.minor === 0n)) {
    errors.quantity = copy.missing.quantity
  } else if (coin === 'too-many-decimals') {
    errors.quantity = copy.tooMany({ code, decimals: formatNumber(entryDecimals(code)) })
  } else if (type === 'sell' && held !== null && compare(coin, toMoney(held, code)) > 0) {
    errors.quantity = copy.moreThanHeld({ coin: formatCoinShort(held, code) })
  }

  const worth = worthOf(draft)
  if (!errors.upperbound && !errors.quantity && worth !== null && Number(upperbound) > worth)
    errors.upperbound = copy.limitAboveWorth({ naira: formatNaira(worth) })
  if (!errors.upperbound && type === 'buy' && maxBuyAd !== null && Number(upperbound) > maxBuyAd)
    errors.upperbound = copy.limitAboveTier({ naira: formatNaira(maxBuyAd) })
  if (!errors.lowerbound && !errors.upperbound && Number(lowerbound) > Number(upperbound))
    errors.lowerbound = copy.lowerAboveUpper
  return errors
}

/** The request body of a checked draft. */
export function adBody(draft: AdDraft): BodyInput<Endpoints['createAd']> {
  const { type, code, rate, quantity, lowerbound, upperbound, remarks } = draft
  return {
    type,
    code,
    quantity,
    price: Number(rate),
    lowerbound: Number(lowerbound),
    upperbound: Number(upperbound),
    ...(remarks.trim() === '' ? {} : { remarks: remarks.trim() }),
  }
}

/** Whole naira above zero. The contract's naira input refuses anything else too. */
function isWhole(text: string): boolean {
  return /^\d{1,14}$/.test(text) && Number(text) > 0 && Number(text) <= NAIRA_MAX
}
