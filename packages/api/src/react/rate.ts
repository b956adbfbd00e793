import { fxRates } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

const RATE_FRESH_MS = 60_000

/** Naira for one US dollar: `data.rates.NGN`. */
export function useFxRates() {
  return useCallQuery(fxRates, undefined, { staleTime: RATE_FRESH_MS })
}
