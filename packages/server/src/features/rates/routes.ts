import { endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'

export function rateRoutes(route: Route, deps: Deps): void {
  route(endpoints.fxRates, async () => {
    const { ngnPerUsd, asOf } = await deps.providers.fx.prices()
    return { base: 'USD' as const, rates: { NGN: Number(ngnPerUsd) }, as_of: asOf.toISOString() }
  })
}
