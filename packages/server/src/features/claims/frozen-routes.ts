import { type Claim, endpoints, type FrozenDispute, roleOf } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { inTransactionThen } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { accountFrozen, notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { checkFactor, spendFactor } from '../auth/factors/check-factor.ts'
import { countRecoveryCodes, usedRecoveryCode } from '../auth/factors/recovery-codes.ts'
import { giveFrozenTicket, openFrozenTicket, ownerOfFrozenTicket } from '../auth/frozen-ticket.ts'
import { mailAboutChange } from '../auth/mail-about-change.ts'
import { checkPassword } from '../auth/passwords.ts'
import { recordRefusedSignIn } from '../sessions/sign-ins.ts'
import type { UserRow } from '../users/repository.ts'
import { takeAppeal, takeStatement } from './dispute-routes.ts'
import { ordersToPay, sayPaid } from './frozen-orders.ts'
import { claimsInDispute, ownClaim } from './repository.ts'

/** More disputes than one customer can have open. */
const DISPUTES_MAX = 50

/** A customer whose account an operator froze can still give statements in their disputes, appeal, and say that they paid. They get
 *  no session.
 *  Source: docs/product/accounts.md#a-frozen-account */
export function frozenRoutes(route: Route, deps: Deps): void {
  route(endpoints.frozenDisputes, async (call) => {
    const { db, now, settings } = call
    const { email_address: email, password, ...given } = call.body
    const onWrong = ({ id }: UserRow) =>
      recordRefusedSignIn(deps, { ...call, userId: id, outcome: 'wrong-password' })
    // Otherwise a thief could test passwords of open accounts here, without the mail to the owner that a sign-in sends.
    const isMeant = (user: UserRow) => user.frozen_by !== null
    const { user, sender } = await checkPassword(call, { email, password, onWrong, isMeant })
    if (user.frozen_by === 'customer') throw accountFrozen('customer')
    recordRefusedSignIn(deps, { ...call, userId: user.id, outcome: 'frozen' })
    const factor = await checkFactor(deps, { db, now, settings, user, sender, given, purpose: 'sign-in' })
    const spend = async (trx: Database) => {
      await spendFactor(trx, factor, now)
      return factor.type === 'recovery_code' ? await countRecoveryCodes(trx, user.id) : undefined
    }
    await inTransactionThen(db, spend, async (left) => {
      if (left !== undefined) await mailAboutChange(deps, user, usedRecoveryCode(left))
    })
    const claims = await claimsInDispute(db, { viewer: user.id, limit: DISPUTES_MAX, now })
    return {
      ...giveFrozenTicket(settings, { user, now }),
      disputes: claims.map((claim) => toFrozen(claim, user.id)),
      orders: await ordersToPay(db, { payer: user.id, now }),
    }
  })

  const ownerOfTicket = (ticket: string) =>
    ownerOfFrozenTicket(ticket, { settings: deps.settings, now: deps.clock.now() })

  route(
    endpoints.frozenStatement,
    async (call) => {
      const { db, now, settings, query, body, files } = call
      const { pictures } = files
      const hold = (on: Database) => openFrozenTicket(on, { ticket: body.ticket, settings, now })
      const user = await hold(db)
      await takeStatement(deps, { ...call, user, hold, claim: query.id, pictures })
      return toFrozen(await ownClaim(db, { id: query.id, user: user.id, now }), user.id)
    },
    { ownerOfTicket },
  )

  route(
    endpoints.frozenAppeal,
    async ({ db, now, settings, query: { id }, body: { ticket, reason } }) => {
      const hold = (on: Database) => openFrozenTicket(on, { ticket, settings, now })
      const user = await hold(db)
      await takeAppeal(db, { user, hold, claim: id, reason, now })
      return toFrozen(await ownClaim(db, { id, user: user.id, now }), user.id)
    },
    { ownerOfTicket },
  )

  route(
    endpoints.frozenPaid,
    async ({ db, now, settings, query: { id }, body: { ticket, kind } }) => {
      const hold = (on: Database) => openFrozenTicket(on, { ticket, settings, now })
      const user = await hold(db)
      await sayPaid(db, { order: { id, kind }, user, hold, now })
      return {}
    },
    { ownerOfTicket },
  )
}

/** The parts of a claim that its dispute needs, without contacts. */
function toFrozen({ id, ad, claimer, recipient: vendor, ...claim }: Claim, user: string): FrozenDispute {
  const { amount, coin_equivalent, dispute } = claim
  if (dispute === null) throw notFound('This trade has no dispute')
  const [side, other] = vendor.id === user ? (['vendor', claimer] as const) : (['claimer', vendor] as const)
  return {
    id,
    side: roleOf(ad.type, side) === 'payer' ? 'buyer' : 'seller',
    other: other.first_name,
    amount,
    coin_equivalent,
    code: ad.code,
    dispute,
  }
}
