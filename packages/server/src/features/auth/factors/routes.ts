import { endpoints } from '@oja/api/contract'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { conflict, expired, notFound } from '../../../errors.ts'
import type { Route } from '../../../http/call.ts'
import { getUser } from '../../users/repository.ts'
import { clearAttempts, countAttempt, TOTP_TRY } from '../attempts.ts'
import { coolOff } from '../cooling-off.ts'
import { sessionKey } from '../../../http/session.ts'
import { changeFactors, howToUndo } from './change-factors.ts'
import { spendFactor, wrongTotp } from './check-factor.ts'
import { passkeyRoutes, toPasskey } from './passkey-routes.ts'
import { passkeysOf } from './passkeys.ts'
import { proveOwner } from './prove-owner.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'
import { newTotpSecret, otpauthUrl, stepOf } from './totp.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { MINUTE_MS } from '../../../durations.ts'

/** How long a new secret waits for its first code. */
const PENDING_TOTP_MS = 15 * MINUTE_MS

/** Second factors: their list, codes from an app, and recovery codes. `passkey-routes.ts` has the passkeys.
 *  Source: docs/product/accounts.md#second-factors */
export function factorRoutes(route: Route, deps: Deps): void {
  const { factorKey: key } = deps.settings
  passkeyRoutes(route, deps)

  route(endpoints.secondFactors, async ({ db, user }) => {
    const totp = await db
      .selectFrom('totp_secrets')
      .select('confirmed_at')
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    const confirmedAt = totp?.confirmed_at ?? null
    return {
      totp: { enabled: confirmedAt !== null, confirmed_at: confirmedAt?.toISOString() ?? null },
      recovery_codes_left: await countRecoveryCodes(db, user.id),
      passkeys: (await passkeysOf(db, user.id)).map(toPasskey),
    }
  })

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
        .values({ user_id: user.id, secret: null, confirmed_at: null, last_step: null, ...pending })
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
    const codes = await changeFactors(deps, {
      session,
      now,
      change,
      tell: (changed) => `Codes from an app now protect your account.${howToUndo(changed, now)}`,
    })
    await clearAttempts(db, attempt)
    return { recovery_codes: codes }
  })

  route(endpoints.removeTotp, async (call) => {
    const { user, session, now } = call
    const factor = await proveOwner(deps, call)
    const change = async (trx: Database) => {
      await spendFactor(trx, factor, now)
      const removed = await trx
        .updateTable('totp_secrets')
        .set({ secret: null, confirmed_at: null, last_step: null })
        .where('user_id', '=', user.id)
        .where('secret', 'is not', null)
        .returning('user_id')
        .executeTakeFirst()
      if (!removed) throw notFound('Codes from an app are off already')
    }
    await changeFactors(deps, {
      session,
      now,
      change,
      tell: () => 'Codes from an app no longer protect your account.',
    })
    return {}
  })

  route(endpoints.renewRecoveryCodes, async (call) => {
    const { user, session, now } = call
    const factor = await proveOwner(deps, call)
    const change = async (trx: Database) => {
      const { second_factor_since } = await getUser(trx, user.id)
      if (second_factor_since === null)
        throw conflict(
          'Set up codes from an app or a passkey first. Recovery codes replace those if you lose them',
        )
      await spendFactor(trx, factor, now)
      return renewRecoveryCodes(trx, { userId: user.id, now })
    }
    const codes = await changeFactors(deps, {
      session,
      now,
      change,
      tell: () => 'New recovery codes were made for your account. The old ones no longer work.',
    })
    return { recovery_codes: codes }
  })
}
