import type { endpoints } from '@oja/api/contract'
import type { Transaction } from '../../db/database.ts'
import { endSessionsOf } from '../../http/session.ts'
import { dropCodes, forgetKnownTries } from '../auth/codes.ts'
import { forgetDevices } from '../auth/devices.ts'
import { unmatchableHash } from '../auth/hashing.ts'
import { settleTransfer } from '../transfers/settle-transfer.ts'
import { lockUser, type UserRow } from '../users/repository.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/call.ts'
import { addressesOf } from '../auth/email-changes.ts'
import { mailAboutChange } from '../auth/mail-about-change.ts'
import { letter, type Reader, sendMail } from '../messages/send.ts'
import type { Mail } from '../../providers/mail.ts'
import type { Settings } from '../../settings.ts'

type Freeze = { userId: string; by: 'customer' | 'operator'; reason: string; now: Date }

/** Ends every session of a customer, with its sockets, PIN grants and push notifications, and voids the codes already sent.
 *  Nobody signs in until the freeze is lifted. A new password also lifts a freeze by the customer.
 *  Transfers that were not sent to the network yet wait. A freeze by the customer returns their coin, because the customer says
 *  that somebody else made the last changes. A freeze by the customer never replaces an operator's. When both froze the account,
 *  the password is void, because a thief may know it and only the operator's freeze is left to lift. Repeating a freeze changes
 *  nothing.
 *  Source: docs/product/accounts.md#a-frozen-account */
export async function freezeAccount(trx: Transaction, { userId, by, reason, now }: Freeze): Promise<UserRow> {
  const before = await lockUser(trx, userId)
  const keepsOperators = before.frozen_by === 'operator' && by === 'customer'
  const areBoth = before.frozen_by !== null && before.frozen_by !== by
  const user = await trx
    .updateTable('users')
    .set({
      ...(keepsOperators ? {} : { frozen_by: by, frozen_reason: reason }),
      frozen_at: before.frozen_at ?? now,
      pending_email: null,
      pending_phone: null,
      ...(areBoth ? { password_hash: await unmatchableHash() } : {}),
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await endSessionsOf(trx, { userId })
  await forgetDevices(trx, userId)
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await dropCodes(trx, before.email)
  await forgetKnownTries(trx, { email: before.email, userId })
  if (by === 'customer') await returnWaitingTransfers(trx, { userId, now })
  return user
}

/** Returns amount and fee of transfers that no process ever leased: the network cannot have those. */
async function returnWaitingTransfers(
  trx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const waiting = await trx
    .selectFrom('transfers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'processing')
    .where('leased_until', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of waiting) {
    await settleTransfer(trx, { id, outcome: 'refused', creditReceiver: false, now })
  }
}

/** The parts of an operator's or a machine's call. */
type OperatorCall = Pick<Call<typeof endpoints.deskFreeze>, 'trx' | 'body' | 'now' | 'about' | 'afterCommit'>

/** Freezes an account by an operator, and sends the customer a mail, so that a payer can still say in time that they paid. A repeat
 *  sends none. */
export async function freezeByOperator(deps: Deps, call: OperatorCall, userId: string): Promise<void> {
  const { trx, now, afterCommit } = call
  const { reason } = call.body
  call.about({ customer: userId, why: reason })
  const before = await lockUser(trx, userId)
  const user = await freezeAccount(trx, { userId, by: 'operator', reason, now })
  if (before.frozen_by === 'operator') return
  const addresses = await addressesOf(trx, user, now)
  afterCommit(() => {
    for (const email of addresses)
      sendMail(deps, accountFrozenMail({ email, firstName: user.first_name }, deps))
  })
}

/** Lifts a freeze by the customer or by an operator, and sends the customer a mail; `false` when the account is not frozen. */
export async function unfreezeByOperator(
  deps: Deps,
  { trx, body, about, afterCommit }: OperatorCall,
  user: UserRow,
): Promise<boolean> {
  about({ customer: user.id, why: body.reason })
  // Voids the password that a customer froze the account against: a thief who knows it may be the one who asks the operator.
  await trx
    .updateTable('users')
    .set({ password_hash: await unmatchableHash() })
    .where('id', '=', user.id)
    .where('frozen_by', '=', 'customer')
    .execute()
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ frozen_at: null, frozen_by: null, frozen_reason: null })
    .where('id', '=', user.id)
    .where('frozen_by', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const text =
    'Your account is open again: you can sign in. If your password no longer works, choose a new one with "Forgot password".'
  afterCommit(() => mailAboutChange(deps, user, text))
  return true
}

export function accountFrozenMail(
  reader: Reader,
  { settings }: { settings: Pick<Settings, 'publicUrl'> },
): Mail {
  return letter(reader, 'Your Oja account is frozen', [
    'Our support froze your account: nobody can sign in, and your coin stays where it is. To ask why, or to open it again, write to our support.',
    'If you have just paid for an order, say so before its time ends, or the coin may go back to the other side:',
    `${settings.publicUrl}/frozen`,
  ])
}
