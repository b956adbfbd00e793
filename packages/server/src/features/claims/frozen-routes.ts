import { endpoints, type FrozenDispute } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { accountFrozen, notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { checkFactor, spendFactor } from '../auth/factors/check-factor.ts'
import { giveFrozenTicket, openFrozenTicket } from '../auth/frozen-ticket.ts'
import { checkPassword, wrongPassword } from '../auth/passwords.ts'
import { recordRefusedSignIn } from '../sessions/sign-ins.ts'
import { takeStatement } from './dispute-routes.ts'
import { findTrade, partiesByRole } from './trade.ts'
import { viewClaim } from './view.ts'

/** More disputes than one customer can have open. */
const DISPUTES_MAX = 50

/** What a customer can still do whose account an operator froze: say their side of a dispute. It settles nothing, and gives no
 *  session. Source: docs/product/accounts.md#a-frozen-account */
export function frozenRoutes(route: Route, deps: Deps): void {
  route(endpoints.frozenDisputes, async (call) => {
    const { db, now, settings } = call
    const { email_address: email, password, ...given } = call.body
    const onWrong = ({ id }: { id: string }) =>
      recordRefusedSignIn(deps, { ...call, userId: id, outcome: 'wrong-password' })
    const { user, sender } = await checkPassword(call, { email, password, onWrong })
    // An open account is answered as a wrong password is: nobody tries passwords here without the owner being told of a sign-in.
    if (user.frozen_by === null) throw wrongPassword()
    if (user.frozen_by === 'customer') throw accountFrozen('customer')
    recordRefusedSignIn(deps, { ...call, userId: user.id, outcome: 'frozen' })
    const factor = await checkFactor(deps, { db, now, settings, user, sender, given, purpose: 'sign-in' })
    await db.transaction().execute((trx) => spendFactor(trx, factor, now))
    return {
      ...giveFrozenTicket(settings, { user, now }),
      disputes: await openDisputesOf(db, { user: user.id, now }),
    }
  })

  route(endpoints.frozenStatement, async (call) => {
    const { db, now, settings, query, body, files } = call
    const user = await openFrozenTicket(db, { ticket: body.ticket, settings, now })
    await takeStatement(deps, { ...call, user, claim: query.id, text: body.text, pictures: files.pictures })
    return viewFrozen(db, { claim: query.id, user: user.id, now })
  })
}

async function openDisputesOf(
  db: Database,
  { user, now }: { user: string; now: Date },
): Promise<FrozenDispute[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('claims', 'claims.id', 'disputes.claim')
    .select('claims.id')
    .where('disputes.status', '=', 'open')
    .where((where) => where.or([where('claims.vendor', '=', user), where('claims.claimer', '=', user)]))
    .orderBy('disputes.opened_at')
    .limit(DISPUTES_MAX)
    .execute()
  return Promise.all(rows.map(({ id }) => viewFrozen(db, { claim: id, user, now })))
}

async function viewFrozen(
  db: Database,
  { claim, user, now }: { claim: string; user: string; now: Date },
): Promise<FrozenDispute> {
  const trade = await findTrade(db, claim)
  const { id, amount, coin_equivalent, dispute, ad } = await viewClaim(db, trade.claim.id, {
    viewer: user,
    now,
  })
  const { owner, payer } = partiesByRole(trade)
  if (dispute === null) throw notFound('This trade has no dispute')
  const isBuyer = payer.id === user
  return {
    id,
    side: isBuyer ? 'buyer' : 'seller',
    other: (isBuyer ? owner : payer).firstName,
    amount,
    coin_equivalent,
    code: ad.wallet.network.code,
    dispute,
  }
}
