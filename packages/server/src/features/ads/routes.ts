import { endpoints } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Route } from '../../http/call.ts'
import * as acts from './acts.ts'
import { checkBuyAdLimit, tradeLimits } from './limits.ts'
import { adsOfVendor, findAd, findAdDetails, marketAds, noAd } from './repository.ts'
import { checkLimits, quotedCoin } from './rules.ts'
import { exactCoin } from '../../coin-wire.ts'
import { refuseWhileCoolingOff } from '../../http/cooling-off.ts'
import { holdSession } from '../../http/session.ts'
import { hasRunningOrder } from '../chat/room-orders.ts'
import { requireTrader } from './trader.ts'
import { viewAd, viewReservation } from './view.ts'

export function adRoutes(route: Route): void {
  route(endpoints.ads, ({ db, user, query, now }) => marketAds(db, { ...query, viewer: user.id, now }))

  route(endpoints.userAds, ({ db, user, query, now }) => adsOfVendor(db, { ...query, vendor: user.id, now }))

  route(endpoints.adById, async ({ db, user, query, now }) => {
    const viewing = { viewer: user.id, now }
    const ad = await findAdDetails(db, query.id, viewing)
    // Two customers who are apart do not see each other's ads, unless an order between them runs.
    const isHidden = ad.is_apart && !(await hasRunningOrder(db, { ad: ad.id, claimer: user.id, now }))
    if (isHidden) throw noAd()
    return viewAd(ad, viewing)
  })

  route(endpoints.tradeLimits, ({ db, user, query, now }) =>
    tradeLimits(db, { user: user.id, vendor: query.vendor, now }),
  )

  route(endpoints.createAd, async ({ trx, user, body, now }) => {
    await requireTrader(trx, user.id)
    if (body.type === 'sell') await refuseWhileCoolingOff(trx, user.id, now)
    const quantity = exactCoin(body.quantity, { code: body.code, field: 'quantity' })
    checkLimits({ quantity, priceNgn: body.price, upperbound: body.upperbound })
    if (body.type === 'buy') await checkBuyAdLimit(trx, { vendor: user.id, upperbound: body.upperbound })
    const ad = { ...body, vendor: user.id, quantity, priceNgn: body.price, remarks: body.remarks || null }
    const id = await acts.createAd(trx, { ...ad, now })
    return oneAd(trx, id, { viewer: user.id, now })
  })

  route(endpoints.updateAd, async ({ trx, user, query, body, now }) => {
    const ad = await findAd(trx, query.id)
    await acts.setAdStatus(trx, { ad: ad.id, vendor: user.id, status: body.status, now })
    return oneAd(trx, ad.id, { viewer: user.id, now })
  })

  route(endpoints.reserveAd, async ({ trx, user, query, body, now }) => {
    const ad = await findAd(trx, query.id)
    await requireTrader(trx, user.id)
    const coin = quotedCoin(ad, { amountNgn: body.amount, coin: body.coin_equivalent })
    const id = await acts.reserveAd(trx, { ad: ad.id, claimer: user.id, amountNgn: body.amount, coin, now })
    const row = await trx
      .selectFrom('reservations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return viewReservation(row, ad.code)
  })

  route(endpoints.cancelReservation, async ({ db, user, session, query, now }) => {
    const ad = await findAd(db, query.id)
    await inTransaction(db, async (trx) => {
      await acts.cancelReservation(trx, { ad: ad.id, claimer: user.id, now })
      await holdSession(trx, session)
    })
    return {}
  })
}

async function oneAd(db: Database, id: string, viewing: { viewer: string; now: Date }) {
  return viewAd(await findAdDetails(db, id, viewing), viewing)
}
