import { endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { dropPinGrants, grantPin } from '../../http/pin-grant.ts'
import { holdOffCallsOf, lockOpenAccount, rotateSession } from '../../http/session.ts'
import { balancesOf } from '../../ledger/index.ts'
import { getUser, toUser } from '../users/repository.ts'
import { type Database, oneRow, type Transaction } from '../../db/database.ts'
import { LIVE_CLAIMS, STANDING_ADS } from '../../db/statuses.ts'
import { checkPin, pinDisabled } from './check-pin.ts'
import { coolOff, refuseCoolingOff, refuseWhileCoolingOff } from '../../http/cooling-off.ts'
import { checkCode, spendCode } from './codes.ts'
import { rememberRightPin } from './devices.ts'
import { confirmFactor, spendFactor } from './factors/check-factor.ts'
import { hashSecret } from './hashing.ts'
import { confirmPassword } from './passwords.ts'
import { senderOf } from './sender.ts'
import { mailAboutChange, textAboutChange } from './mail-about-change.ts'
import { inTransactionThen } from '../../db/in-transaction.ts'

/** Setting, confirming and resetting the PIN. */
export function pinRoutes(route: Route, deps: Deps): void {
  route(endpoints.confirmPin, async (call) => {
    const { body } = call
    let expiresAt = call.now
    await checkPin(deps, call, body.pin, async (trx) => {
      expiresAt = await grantPin({ ...call, db: trx }, body.for)
    })
    return { confirmed: true as const, expires_at: expiresAt.toISOString() }
  })

  route(endpoints.setPin, async (call) => {
    const { user, body } = call
    const pinHash = await hashSecret(body.pin)
    const set = async (trx: Transaction) => {
      // Before the session, as in a freeze: the opposite order could deadlock.
      await lockOpenAccount(trx, user.id)
      await holdOffCallsOf(trx, user.id)
      const isFirst = await setFirstPin(trx, { id: user.id, pinHash, now: call.now })
      if (!isFirst) {
        await call.spendPinGrant(trx)
        await replacePin(trx, { id: user.id, pinHash })
      }
      // A password is enough to set the first PIN, so coin that is there or on its way waits: its owner can read the mail first.
      if (isFirst && ((await hasCoin(trx, user.id)) || (await isTrading(trx, user.id))))
        await coolOff(trx, deps.settings, { userId: user.id, reason: 'first-pin', now: call.now })
      await dropPinGrants(trx, user.id)
      await rotateSession({ ...call, db: trx })
      await rememberRightPin({ ...call, db: trx }, user.id)
      return getUser(trx, user.id)
    }
    const changed = await inTransactionThen(call.db, set, (row) =>
      mailAboutChange(deps, row, 'A new PIN was set.'),
    )
    return { message: 'Pin set', data: toUser(changed, call.now) }
  })

  route(endpoints.resetPin, async (call) => {
    const { db, user, body, now } = call
    await refuseWhileCoolingOff(db, user.id, now)
    await confirmPassword(call, { password: body.password, field: 'password' })
    const sender = await senderOf(call, user.id)
    const right = await checkCode(db, { purpose: 'pin', sentTo: user.email, code: body.otp, sender, now })
    const factor = await confirmFactor(deps, call)
    const pinHash = await hashSecret(body.pin)
    const reset = async (trx: Database) => {
      await spendCode(trx, right)
      await spendFactor(trx, factor, now)
      const row = await trx
        .updateTable('users')
        .set({ pin_hash: pinHash, pin_failures: 0, pin_locked_until: null, pin_disabled: false })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      // Perhaps since the code was compared.
      refuseCoolingOff(row, now)
      await holdOffCallsOf(trx, user.id)
      await coolOff(trx, deps.settings, { userId: user.id, reason: 'pin-reset', now })
      await dropPinGrants(trx, user.id)
      await rotateSession({ ...call, db: trx })
      return row
    }
    await inTransactionThen(db, reset, async (changed) => {
      await mailAboutChange(deps, changed, 'Your PIN was changed with your password and a code.')
      textAboutChange(deps, changed.phone, 'The PIN of your Oja account was changed with a mailed code.')
    })
    return { message: 'Your PIN is changed' }
  })
}

async function hasCoin(db: Database, userId: string): Promise<boolean> {
  const balances = await balancesOf(db, userId)
  return Object.values(balances).some((wallets) => Object.values(wallets).some(({ minor }) => minor > 0n))
}

/** Whether an ad or order of the customer may bring coin. */
async function isTrading(db: Database, userId: string): Promise<boolean> {
  const asked = sql<{ yes: boolean }>`
    select exists (select from ads where vendor = ${userId} and status in (${STANDING_ADS}))
      or exists (select from claims where ${userId} in (vendor, claimer) and status in (${LIVE_CLAIMS}))
      or exists (select from reservations where claimer = ${userId} and status = 'live') as yes`
  return (await oneRow(db, asked)).yes
}

/** Returns whether the customer had no PIN, also none set by a concurrent call. */
async function setFirstPin(db: Database, pin: { id: string; pinHash: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ pin_hash: pin.pinHash, first_pin_at: pin.now })
    .where('id', '=', pin.id)
    .where('pin_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @throws AppError for a disabled PIN: only `reset-pin` replaces one, not an earlier PIN grant. */
async function replacePin(db: Database, pin: { id: string; pinHash: string }): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ pin_hash: pin.pinHash })
    .where('id', '=', pin.id)
    .where('pin_disabled', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw pinDisabled()
}
