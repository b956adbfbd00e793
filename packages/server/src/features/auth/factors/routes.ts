import { endpoints, PASSKEYS_MAX } from '@oja/api/contract'
import type { Deps } from '../../../deps.ts'
import { AppError, conflict, notFound } from '../../../errors.ts'
import { grantPin } from '../../../http/pin-grant.ts'
import type { Route } from '../../../http/call.ts'
import { lagosDateTime } from '../../../lagos-time.ts'
import { getUser, type UserRow } from '../../users/repository.ts'
import { clearAttempts, countAttempt, TOTP_TRY } from '../attempts.ts'
import { checkPin } from '../check-pin.ts'
import { sessionKey } from '../sender.ts'
import { tellOfChange } from '../tell-of-change.ts'
import { changeFactors, coolOff, undoUntil } from './change-factors.ts'
import { spendFactor } from './check-factor.ts'
import { checkPasskey, creationOptions, passkeysOf, readNewPasskey, requestOptions } from './passkeys.ts'
import { proveOwner } from './prove-owner.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'
import { newTotpSecret, otpauthUrl, stepOf } from './totp.ts'
import { inTransaction } from '../../../db/in-transaction.ts'

/** How long a new secret waits for its first code. */
const PENDING_TOTP_MS = 15 * 60_000

/** Second factors: codes from an app, recovery codes, passkeys. Source: docs/product/accounts.md#second-factors */
export function factorRoutes(route: Route, deps: Deps): void {
  const { factorKey: key } = deps.settings

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
    return { secret, otpauth_url: otpauthUrl(secret, user.email) }
  })

  route(endpoints.confirmTotp, async (call) => {
    const { db, user, body, session, now } = call
    const attempt = { rule: TOTP_TRY, on: `new ${sessionKey(session)}`, now }
    await countAttempt(db, attempt)
    const changed = await changeFactors(db, { userId: user.id, now }, async (trx) => {
      const row = await trx
        .selectFrom('totp_secrets')
        .selectAll()
        .where('user_id', '=', user.id)
        .where('pending_until', '>', now)
        .executeTakeFirst()
      if (!row?.pending_secret) throw new AppError('otp_expired', 'This took too long. Start again')
      const step = stepOf(unseal(row.pending_secret, { key, owner: user.id }), { code: body.code, now })
      if (step === null) {
        const sentence = 'That code is not correct. Enter the one your app shows now'
        throw new AppError('otp_incorrect', sentence, { fields: { code: sentence } })
      }
      await trx
        .updateTable('totp_secrets')
        .set({ secret: row.pending_secret, confirmed_at: now, last_step: BigInt(step) })
        .where('user_id', '=', user.id)
        .execute()
      await coolOff(trx, deps, { userId: user.id, now })
      return renewRecoveryCodes(trx, { userId: user.id, now })
    })
    await clearAttempts(db, attempt)
    await tellOfChange(
      deps,
      changed.user,
      `Codes from an app now protect your account.${howToUndo(changed.user, now)}`,
    )
    return { recovery_codes: changed.result }
  })

  route(endpoints.removeTotp, async (call) => {
    const { db, user, now } = call
    const factor = await proveOwner(deps, call)
    const changed = await changeFactors(db, { userId: user.id, now }, async (trx) => {
      await spendFactor(trx, factor, now)
      const removed = await trx
        .updateTable('totp_secrets')
        .set({ secret: null, confirmed_at: null, last_step: null })
        .where('user_id', '=', user.id)
        .where('secret', 'is not', null)
        .returning('user_id')
        .executeTakeFirst()
      if (!removed) throw notFound('Codes from an app are off already')
    })
    await tellOfChange(deps, changed.user, 'Codes from an app no longer protect your account.')
    return {}
  })

  route(endpoints.renewRecoveryCodes, async (call) => {
    const { db, user, now } = call
    const factor = await proveOwner(deps, call)
    const changed = await changeFactors(db, { userId: user.id, now }, async (trx) => {
      const { second_factor_since } = await getUser(trx, user.id)
      if (second_factor_since === null)
        throw conflict('Set up codes from an app or a passkey first. Recovery codes stand in for those')
      await spendFactor(trx, factor, now)
      return renewRecoveryCodes(trx, { userId: user.id, now })
    })
    await tellOfChange(
      deps,
      changed.user,
      'New recovery codes were made for your account. The old ones no longer work.',
    )
    return { recovery_codes: changed.result }
  })

  route(endpoints.passkeyOptions, async (call) => {
    const { db, user, body, now, settings } = call
    if (body.purpose === 'confirm') {
      const options = await requestOptions(db, { userId: user.id, purpose: 'confirm', now, settings })
      if (!options) throw conflict('You have no passkey yet. Add one in Settings, Security')
      return options
    }
    const factor = await proveOwner(deps, call)
    // A passkey stands in for the PIN, so the password alone must not add one.
    if (user.hasPin && factor.type !== 'passkey') {
      if (body.pin === undefined) throw pinNeeded()
      await checkPin(deps, user.id, body.pin)
    }
    return inTransaction(db, async (trx) => {
      await spendFactor(trx, factor, now)
      const name = `${user.firstName} ${user.lastName}`
      return creationOptions(trx, { userId: user.id, now, settings, email: user.email, name })
    })
  })

  route(endpoints.addPasskey, async (call) => {
    const { db, user, body, now, settings } = call
    const changed = await changeFactors(db, { userId: user.id, now }, async (trx) => {
      const made = await readNewPasskey(trx, {
        userId: user.id,
        now,
        settings,
        credential: body.credential,
      })
      const known = await passkeysOf(trx, user.id)
      if (known.length >= PASSKEYS_MAX)
        throw conflict(`You have ${PASSKEYS_MAX} passkeys. Remove one before you add another`)
      const row = await trx
        .insertInto('passkeys')
        .values({
          user_id: user.id,
          credential_id: made.id,
          public_key: Buffer.from(made.publicKey),
          counter: BigInt(made.counter),
          transports: made.transports ?? [],
          name: body.name,
          created_at: now,
          last_used_at: null,
        })
        .onConflict((taken) => taken.column('credential_id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw conflict('This passkey was added already')
      await coolOff(trx, deps, { userId: user.id, now })
      const codes =
        (await countRecoveryCodes(trx, user.id)) === 0
          ? await renewRecoveryCodes(trx, { userId: user.id, now })
          : null
      return { ...toPasskey(row), recovery_codes: codes }
    })
    await tellOfChange(
      deps,
      changed.user,
      // Without its name: whoever adds it could write to the owner in our mail.
      `A passkey was added to your account.${howToUndo(changed.user, now)}`,
    )
    return changed.result
  })

  route(endpoints.removePasskey, async (call) => {
    const { db, user, query, now } = call
    const own = (await passkeysOf(db, user.id)).some(({ id }) => id === query.id)
    if (!own) throw noPasskey()
    const factor = await proveOwner(deps, call)
    const changed = await changeFactors(db, { userId: user.id, now }, async (trx) => {
      await spendFactor(trx, factor, now)
      const removed = await trx
        .deleteFrom('passkeys')
        .where('id', '=', query.id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw noPasskey()
    })
    await tellOfChange(deps, changed.user, 'A passkey was removed from your account.')
    return {}
  })

  route(endpoints.confirmPasskey, async (call) => {
    const { db, user, body, now, settings } = call
    const asked = {
      userId: user.id,
      purpose: 'confirm' as const,
      now,
      settings,
      assertion: body.passkey,
    }
    const signed = await checkPasskey(db, asked)
    await spendFactor(db, { type: 'passkey', userId: user.id, ...signed }, now)
    const expiresAt = await grantPin(call, body.for)
    return { confirmed: true as const, expires_at: expiresAt.toISOString() }
  })
}

/** How to get rid of a factor that a thief added, while a reset of the password still does that. */
function howToUndo({ second_factor_since: since }: UserRow, now: Date): string {
  const until = undoUntil(since)
  if (until === null || until <= now) return ''
  return ` Until ${lagosDateTime(until)}, a new password chosen with "Forgot password" also removes every second factor.`
}

function toPasskey(row: { id: string; name: string; created_at: Date; last_used_at: Date | null }) {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

function pinNeeded(): AppError {
  const sentence = 'Enter your PIN too. A passkey can stand in for it later'
  return new AppError('pin_required', sentence, { fields: { pin: sentence } })
}

function noPasskey(): AppError {
  return notFound('This passkey was removed already')
}
