import { endpoints } from '@oja/api/contract'
import { COIN_WIRE_DECIMALS, type Coin, formatAmount, type Money } from '@oja/api/money'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { checkPin } from '../auth/check-pin.ts'
import { refuseWhileCoolingOff } from '../../http/cooling-off.ts'
import type { Prices } from '../../providers/fx.ts'
import { newestPrices } from '../limits/transfer-rate.ts'
import { requireNetwork } from '../../providers/networks.ts'
import { sendTransfer } from './send-transfer.ts'

export function transferRoutes(route: Route, deps: Deps): void {
  const { chain, fx } = deps.providers

  route(endpoints.feeEstimate, async ({ query }) => {
    const fee = await chain.estimateFee(requireNetwork(query.network).slug)
    return { fee: formatAmount(fee, COIN_WIRE_DECIMALS) }
  })

  route(
    endpoints.transfer,
    ({ trx, user, body, now, settings }, { prices, fee }: { prices: Prices | null; fee: Money<Coin> }) =>
      sendTransfer(trx, { userId: user.id, request: body, prices, fee, settings, now }),
    {
      waitsForCoolingOff: true,
      // Checked outside the transaction: a wrong PIN must be counted although the transfer is rolled back.
      checkPin: async (call, pin) => {
        await refuseWhileCoolingOff(call.db, call.user.id, call.now)
        return checkPin(deps, call, pin)
      },
      before: async ({ body }) => {
        const { slug } = requireNetwork(body.network)
        const [prices, fee] = await Promise.all([newestPrices(fx), chain.estimateFee(slug)])
        return { prices, fee }
      },
    },
  )
}
