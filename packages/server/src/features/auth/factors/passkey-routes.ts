import { endpoints, PASSKEYS_MAX } from '@oja/api/contract'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { conflict, fieldError, notFound } from '../../../errors.ts'
import type { Route } from '../../../http/call.ts'
import { dropPinGrants, grantPin } from '../../../http/pin-grant.ts'
import { checkPin } from '../check-pin.ts'
import { coolOff } from '../../../http/cooling-off.ts'
import type { UserRow } from '../../users/repository.ts'
import { changeFactors, howToUndo } from './change-factors.ts'
import { proveOwner, spendFactor } from './check-factor.ts'
import { checkPasskey, creationOptions, passkeysOf, readNewPasskey, requestOptions } from './passkeys.ts'
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'

/** Adding and removing passkeys, and confirming with a passkey instead of the PIN. */
export function passkeyRoutes(route: Route, deps: Deps): void {
  route(endpoints.passkeyOptions, async (call) => {
    const { db, user, body, now, settings } = call
    if (body.purpose === 'confirm') {
      const options = await requestOptions(db, { userId: user.id, purpose: 'confirm', now, settings })
      if (!options) throw conflict('You have no passkey yet. Add one in Settings, Security')
      return options
    }
    const factor = await proveOwner(deps, call)
    // A passkey can replace the PIN, so the password alone must not add one.
    if (user.hasPin && factor.type !== 'passkey') {
      if (body.pin === undefined) throw pinNeeded()
      await checkPin(deps, call, body.pin)
    }
    return inTransaction(db, async (trx) => {
      await spendFactor(trx, factor, now)
      const name = `${user.firstName} ${user.lastName}`
      return creationOptions(trx, { userId: user.id, now, settings, email: user.email, name })
    })
  })

  route(endpoints.addPasskey, async (call) => {
    const { user, body, now, settings } = call
    const change = async (trx: Database) => {
      const made = await readNewPasskey(trx, { userId: user.id, now, settings, credential: body.credential })
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
        })
        .onConflict((taken) => taken.column('credential_id').doNothing())
        .returningAll()
        .executeTakeFirstOrThrow(() => conflict('This passkey was added already'))
      await coolOff(trx, settings, { userId: user.id, reason: 'second-factor', now })
      const codes =
        (await countRecoveryCodes(trx, user.id)) === 0
          ? await renewRecoveryCodes(trx, { userId: user.id, now })
          : null
      return { ...toPasskey(row), recovery_codes: codes }
    }
    // Without its name: whatever a thief types as the name would reach the owner in our mail.
    const tell = (changed: UserRow) => `A passkey was added to your account.${howToUndo(changed, now)}`
    return changeFactors(deps, call, { change, tell })
  })

  route(endpoints.removePasskey, async (call) => {
    const { db, user, query, now } = call
    const own = (await passkeysOf(db, user.id)).some(({ id }) => id === query.id)
    if (!own) throw noPasskey()
    const factor = await proveOwner(deps, call)
    const change = async (trx: Database) => {
      await spendFactor(trx, factor, now)
      await trx
        .deleteFrom('passkeys')
        .where('id', '=', query.id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirstOrThrow(noPasskey)
      // After the passkey, which a confirmation locks until it has given its grant.
      await dropPinGrants(trx, user.id)
    }
    await changeFactors(deps, call, { change, tell: () => 'A passkey was removed from your account.' })
    return {}
  })

  route(endpoints.confirmPasskey, async (call) => {
    const { db, user, body, now, settings } = call
    const asked = { userId: user.id, purpose: 'confirm', now, settings, assertion: body.passkey } as const
    const factor = await checkPasskey(db, asked)
    const expiresAt = await inTransaction(db, async (trx) => {
      await spendFactor(trx, factor, now)
      return grantPin({ ...call, db: trx }, body.for)
    })
    return { confirmed: true as const, expires_at: expiresAt.toISOString() }
  })
}

/** A passkey as its customer sees it. */
export function toPasskey(row: { id: string; name: string; created_at: Date; last_used_at: Date | null }) {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

const pinNeeded = () =>
  fieldError('pin_required', 'pin', 'Enter your PIN too. A passkey can replace it later')

const noPasskey = () => notFound('This passkey was removed already')
