import { endpoints } from '@oja/api/contract'
import type { Route } from '../../http/call.ts'
import { customerByEmail } from '../users/repository.ts'
import { dailyLimitsOf, grantTier } from './repository.ts'

/** A customer's daily limits, and the tier that sets them. */
export function limitRoutes(route: Route): void {
  route(endpoints.limits, ({ db, user, now }) => dailyLimitsOf(db, { userId: user.id, now }))

  route(endpoints.operatorTier, async ({ db, body, now, about }) => {
    const user = await customerByEmail(db, body.email_address)
    const { tier: asked, note } = body
    about({ customer: user.id, why: note, detail: { tier: asked } })
    const tier = await grantTier(db, { user: user.id, tier: asked, note, by: 'operator', now })
    return { email_address: body.email_address, tier }
  })
}
