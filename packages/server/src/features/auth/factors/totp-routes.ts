import { endpoints } from '@oja/api/contract'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../../../deps.ts'
import { MINUTE_MS } from '../../../durations.ts'
import { expired, notFound } from '../../../errors.ts'
import type { Route } from '../../../http/call.ts'
import { sessionKey } from '../../../http/session.ts'
import { clearAttempts, countAttempt, TOTP_TRY } from '../attempts.ts'
import { coolOff } from '../../../http/cooling-off.ts'
import type { UserRow } from '../../users/repository.ts'
import { changeFactors, howToUndo } from './change-factors.ts'
import { proveOwner, spendFactor, wrongTotp } from './check-factor.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'
import { newTotpSecret, otpauthUrl, stepOf } from './totp.ts'

/** How long a new secret waits for its first code. */
const PENDING_TOTP_MS = 15 * MINUTE_MS

/** Codes from an app. Source: docs/product/accounts.md#second-factors */
export function totpRoutes(route: Route, deps: Deps): void {
  const { factorKey: key } = deps.settings

  route(endpoints.startTotp, async (call) => {
    const { db, user, now } = call
    const factor = await proveOwner(deps, call)
    const secret = newTotpSecret()
    const pending = {
      pending_secret: seal(secret, { key, owner: user.id }),
      pending_until: new Date(now.getTime() + PENDING_TOTP_MS),
    }
    await inTransaction(db, async (trx) => {
      await spendFactor(trx, factor, now)
      await trx
        .insertInto('totp_secrets')
        .values({ user_id: user.id, ...pending })
        .onConflict((taken) => taken.column('user_id').doUpdateSet(pending))
        .execute()
    })
    return { secret, otpauth_url: otpauthUrl(secret, { issuer: 'Oja', label: user.email }) }
  })

  route(endpoints.confirmTotp, async (call) => {
    const { db, user, body, session, now } = call
    const attempt = { rule: TOTP_TRY, on: `new ${sessionKey(session)}`, now }
    await countAttempt(db, attempt)
    const change = async (trx: Database) => {
      const row = await trx
        .selectFrom('totp_secrets')
        .selectAll()
        .where('user_id', '=', user.id)
        .where('pending_until', '>', now)
        .executeTakeFirst()
      if (!row?.pending_secret) throw expired('This took too long. Start again')
      const secret = unseal(row.pending_secret, { key, owner: user.id })
      if (body.secret !== undefined && body.secret !== secret)
        throw expired(
          'You began again in another tab or on another device. Finish there, or start again here',
        )
      const step = stepOf(secret, { code: body.code, now })
      if (step === null) throw wrongTotp('code')
      await trx
        .updateTable('totp_secrets')
        .set({ secret: row.pending_secret, confirmed_at: now, last_step: BigInt(step) })
        .where('user_id', '=', user.id)
        .execute()
      await coolOff(trx, deps.settings, { userId: user.id, reason: 'second-factor', now })
      return renewRecoveryCodes(trx, { userId: user.id, now })
    }
    const tell = (changed: UserRow) => `Codes from an app now protect your account.${howToUndo(changed, now)}`
    const codes = await changeFactors(deps, call, { change, tell })
    await clearAttempts(db, attempt)
    return { recovery_codes: codes }
  })

  route(endpoints.removeTotp, async (call) => {
    const { user, now } = call
    const factor = await proveOwner(deps, call)
    const change = async (trx: Database) => {
      await spendFactor(trx, factor, now)
      await trx
        .updateTable('totp_secrets')
        .set({ secret: null, confirmed_at: null, last_step: null })
        .where('user_id', '=', user.id)
        .where('secret', 'is not', null)
        .returning('user_id')
        .executeTakeFirstOrThrow(() => notFound('Codes from an app are off already'))
    }
    await changeFactors(deps, call, {
      change,
      tell: () => 'Codes from an app no longer protect your account.',
    })
    return {}
  })
}
