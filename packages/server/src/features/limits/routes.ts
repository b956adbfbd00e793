import { endpoints } from '@oja/api/contract'
import { notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { findByEmail } from '../users/repository.ts'
import { grantTier } from './grant-tier.ts'
import { dailyLimitsOf } from './repository.ts'

/** What a customer may move in a day, and the tier that decides it. */
export function limitRoutes(route: Route): void {
  route(endpoints.limits, ({ db, user, now }) => dailyLimitsOf(db, { userId: user.id, now }))

  route(endpoints.operatorTier, async ({ db, body, now, about }) => {
    const user = await findByEmail(db, body.email_address)
    if (!user) throw notFound('No customer has this e-mail address.')
    const { tier: asked, note } = body
    about({ customer: user.id, why: note, detail: { tier: asked } })
    const tier = await grantTier(db, { user: user.id, tier: asked, note, by: 'operator', now })
    return { email_address: body.email_address, tier }
  })
}
