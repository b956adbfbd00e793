import type { Ad } from '@oja/api/contract'
import { formatNaira } from '../../../lib/format.ts'
import { createAdCopy, detailCopy as copy, limitWords } from './ads-copy.ts'

/** The price of one coin, at the top of the screen of an ad. */
export function AdPrice({ ad }: { ad: Ad }) {
  return (
    <p className="text-2xl font-semibold lg:text-3xl">
      <span className="num">{formatNaira(ad.price)}</span>{' '}
      <span className="text-sm font-normal text-muted">{createAdCopy.per({ code: ad.code })}</span>
    </p>
  )
}

/** The limits of an order of the ad, for `DescriptionList items`. */
export function limitsOf(ad: Ad) {
  const { lowerbound: least, upperbound: most } = ad.limit
  return { term: copy.limits, value: copy.range(limitWords({ least, most })) }
}

/** The vendor's remarks, if any, for `DescriptionList items`. */
export function remarksOf({ remarks }: Ad) {
  if (remarks === null) return []
  return [{ term: createAdCopy.remarks, value: <span className="whitespace-pre-line">{remarks}</span> }]
}
