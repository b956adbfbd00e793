import { endpoints } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { unauthenticated } from '../../errors.ts'
import type { Call, Route } from '../../http/call.ts'
import { endSessionsOf, rotateSession, startSession } from '../../http/session.ts'
import { findByEmail, getUser, markEmailVerified, toUser, type UserRow } from '../users/repository.ts'
import { CODE_LIFE_MS, countAttempt, EMAIL_CODE } from './attempts.ts'
import {
  checkCode,
  type CodePurpose,
  codeVoid,
  forgetKnownTries,
  makeCode,
  spendCode,
  storeCode,
} from './codes.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { changeEmail, countNewEmail, emailTaken } from './email-changes.ts'
import { emailChangeCodeMail, emailChangedMail, emailCodeMail, pinCodeMail } from './mails.ts'
import { sendMail } from '../messages/send.ts'
import { hashQueueOf, senderOf } from './sender.ts'
import { inTransaction, inTransactionThen } from '../../db/in-transaction.ts'

type ValidateCall = Call<typeof endpoints.validateEmail>

/** Proving the address of a new account, or a customer's new address, by a mailed code. */
export function proveEmailRoutes(route: Route, deps: Deps): void {
  route(endpoints.validateEmail, async (call) => {
    const { session, body } = call
    const own = session && (await getUser(call.db, session.userId))
    const user =
      own?.pending_email === body.email_address
        ? await proveNewEmail(deps, call, own)
        : await proveFirstEmail(call)
    return { message: 'Your email address is verified', data: toUser(user, call.now) }
  })

  route(endpoints.resendOtp, async (call) => {
    const { db, body, session, now } = call
    const { email_address: email } = body
    const account = await accountAt(db, email, session?.userId)
    const sender = await senderOf(call, account?.user.id)
    // An unknown address gets a stored code too, so that timing and the responses to wrong codes do not reveal accounts.
    const { code, hash } = await makeCode(hashQueueOf(sender, session))
    await inTransaction(db, async (trx) => {
      await countAttempt(trx, { rule: EMAIL_CODE, on: `${email} ${sender.group}`, now })
      // Each customer who waits for this address has a count of their own, and all of them share this one.
      if (account?.purpose === 'email-change' && sender.isKnown)
        await countNewEmail(trx, { email, isProven: account.user.email_verified_at !== null, now })
      await storeCode(trx, { purpose: account?.purpose ?? 'pin', sentTo: email, hash, now })
    })
    if (account) sendMail(deps, codeMail(account, email, code), { usefulMs: CODE_LIFE_MS })
    return { message: 'If we know this address, a new code is on its way' }
  })
}

/** A code proves an address. It also signs in to a new account, unproven and without a PIN. Later a code does not replace the
 *  password, or a mistyped address would hand the account to a stranger. */
async function proveFirstEmail(call: ValidateCall): Promise<UserRow> {
  const { db, body, session, now } = call
  const { email_address: email } = body
  const user = await findByEmail(db, email)
  const sender = await senderOf(call, user?.id)
  const right = await checkCode(db, { purpose: 'email', sentTo: email, code: body.otp, sender, now })
  const isOwnSession = session !== null && session.userId === user?.id
  const isNew = user !== undefined && user.email_verified_at === null && user.pin_hash === null
  return inTransaction(db, async (trx) => {
    await spendCode(trx, right)
    if (!user || (!isOwnSession && !isNew)) throw unauthenticated()
    const row = await markEmailVerified(trx, { id: user.id, now })
    // Corrected since the code was compared: the reader of the old address may be a stranger.
    if (row.email !== email) throw codeVoid()
    if (isOwnSession) await rotateSession({ ...call, db: trx })
    else {
      call.about({ customer: user.id })
      // Earlier sessions and known browsers belong to the person who typed this address, and its reader may be somebody else.
      await endSessionsOf(trx, { userId: user.id })
      await forgetDevices(trx, user.id)
      await forgetKnownTries(trx, { email, userId: user.id })
      await startSession({ ...call, db: trx }, user.id)
    }
    await rememberDevice({ ...call, db: trx }, user.id)
    return row
  })
}

/** Makes the pending address of `PATCH /user` the customer's address. A mail to the old one says how to undo that. */
async function proveNewEmail(deps: Deps, call: ValidateCall, own: UserRow): Promise<UserRow> {
  const { db, body, now, settings } = call
  const { email_address: email } = body
  // Its codes are the owner's now.
  if (await findByEmail(db, email)) throw emailTaken()
  const sender = await senderOf(call, own.id)
  const right = await checkCode(db, { purpose: 'email-change', sentTo: email, code: body.otp, sender, now })
  const change = async (trx: Database) => {
    await spendCode(trx, right)
    const changed = await changeEmail(trx, { userId: own.id, email, now })
    await rotateSession({ ...call, db: trx })
    await rememberDevice({ ...call, db: trx }, own.id)
    return changed
  }
  const { user } = await inTransactionThen(db, change, (changed) => {
    const { undo } = changed
    if (!undo) return
    const reader = { email: undo.oldEmail, firstName: changed.user.first_name }
    const link = { newEmail: email, token: undo.token, undoUntil: undo.until, settings }
    sendMail(deps, emailChangedMail(reader, link))
  })
  return user
}

type AccountAt = { user: UserRow; purpose: CodePurpose }

/** The account that a code to this address belongs to, and its purpose: a new account, a new address, or a new PIN. `caller`: the
 *  customer whose session asks, if there is one. */
async function accountAt(
  db: Database,
  email: string,
  caller: string | undefined,
): Promise<AccountAt | undefined> {
  const owner = await findByEmail(db, email)
  // Queried for an account's address too, so that the response time reveals no accounts.
  const waiting = await db.selectFrom('users').selectAll().where('pending_email', '=', email).execute()
  if (owner) return { user: owner, purpose: owner.email_verified_at ? 'pin' : 'email' }
  const user = waiting.find((row) => row.id === caller) ?? waiting[0]
  return user && { user, purpose: 'email-change' }
}

function codeMail({ user, purpose }: AccountAt, email: string, code: string) {
  if (purpose === 'email') return emailCodeMail(email, code)
  if (purpose === 'email-change') return emailChangeCodeMail(email, code)
  return pinCodeMail({ email, firstName: user.first_name }, code)
}
