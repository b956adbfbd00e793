import { endpoints } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { expired, notFound } from '../../errors.ts'
import type { Call, Route } from '../../http/call.ts'
import { endSessionsOf, rotateSession } from '../../http/session.ts'
import { isToken } from '../../http/token.ts'
import { markEmailVerified, type UserRow } from '../users/repository.ts'
import { clearAttempts, CODE_LIFE_MS, countAttempt, LOG_IN, PASSWORD_CODE } from './attempts.ts'
import { checkCode, codeVoid, forgetKnownTries, makeCode, spendCode, storeCode } from './codes.ts'
import { coolOff } from '../../http/cooling-off.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { findByToken, findForRecovery, putEmailBack, UNDO_HOURS } from './email-changes.ts'
import { removeYoungFactors } from './factors/change-factors.ts'
import { confirmFactor, spendFactor } from './factors/check-factor.ts'
import { refuseCommonPassword, refuseOwnPassword } from './guessable-password.ts'
import { hashSecret, unmatchableHash } from './hashing.ts'
import { emailPutBackMail, passwordCodeMail } from './mails.ts'
import { confirmPassword } from './passwords.ts'
import { sendMail } from '../messages/send.ts'
import { hashQueueOf, senderOf } from './sender.ts'
import { mailAboutChange, textAboutChange } from './mail-about-change.ts'
import { inTransaction, inTransactionThen } from '../../db/in-transaction.ts'

/** Resetting and changing a password, and undoing a change of address. */
export function passwordRoutes(route: Route, deps: Deps): void {
  route(endpoints.forgotPassword, async (call) => {
    const { db, body, session, now } = call
    const { email_address: email } = body
    const found = await findForRecovery(db, email, now)
    const sender = await senderOf(call, found?.user.id)
    // An unknown address gets a stored code too, so that timing and the responses to wrong codes do not reveal accounts.
    const { code, hash } = await makeCode(hashQueueOf(sender, session))
    await inTransaction(db, async (trx) => {
      await countAttempt(trx, { rule: PASSWORD_CODE, on: `${email} ${sender.group}`, now })
      await storeCode(trx, { purpose: 'password', sentTo: email, hash, now })
    })
    if (found) {
      // A mail to an unproven address greets nobody by name.
      const firstName = found.user.email_verified_at ? found.user.first_name : null
      sendMail(deps, passwordCodeMail({ email, firstName }, code), { usefulMs: CODE_LIFE_MS })
    }
    return { message: 'If we know this address, a code for a new password is on its way' }
  })

  route(endpoints.resetPassword, async (call) => {
    const { db, body, now } = call
    const { email_address: email, password } = body
    await refuseCommonPassword(password, 'password')
    refuseOwnPassword(password, { email }, 'password')
    const found = await findForRecovery(db, email, now)
    const sender = await senderOf(call, found?.user.id)
    const right = await checkCode(db, { purpose: 'password', sentTo: email, code: body.otp, sender, now })
    // The account's address may have changed since the code was sent.
    if (!found) throw codeVoid()
    const { user, change } = found
    call.about({ customer: user.id })
    const owner = { email: user.email, firstName: user.first_name, lastName: user.last_name }
    refuseOwnPassword(password, owner, 'password')
    // Only the reader of the mail gets here, so a flood of strangers must not stop them.
    const passwordHash = await hashSecret(password, 'browsers')
    const reset = async (trx: Database) => {
      await spendCode(trx, right)
      if (change && !(await putEmailBack(trx, change, now))) throw codeVoid()
      const row = await replacePassword(trx, { userId: user.id, passwordHash })
      // Closed since it was found, or moved to another address: the reader of this one may be a stranger.
      if (row.closed_at || row.email !== email) throw codeVoid()
      // The code came by mail, so it also proves the address.
      await markEmailVerified(trx, { id: user.id, now })
      await coolOff(trx, deps.settings, { userId: user.id, reason: 'password-reset', now })
      await liftOwnFreeze(trx, user.id)
      await endSessionsOf(trx, { userId: user.id })
      await forgetDevices(trx, user.id)
      await rememberDevice({ ...call, db: trx }, user.id)
      await clearAttempts(trx, { rule: LOG_IN, on: email })
      await forgetKnownTries(trx, { email, userId: user.id })
      const lostFactors = await removeYoungFactors(trx, { user, at: change?.created_at ?? now })
      return { changed: row, lostFactors }
    }
    await inTransactionThen(db, reset, async ({ changed, lostFactors }) => {
      if (change) sendMail(deps, emailPutBackMail(change.new_email))
      await mailAboutChange(
        deps,
        { ...changed, email_verified_at: now },
        `Your password was changed with a code sent to ${email}.${lostFactors ? ' Your second factors were removed.' : ''}`,
      )
      textAboutChange(deps, changed.phone, 'The password of your Oja account was changed with a mailed code.')
    })
    return { message: 'Your password is changed. Sign in with the new one' }
  })

  route(endpoints.changePassword, async (call) => {
    const { db, body, user, session, now } = call
    await confirmPassword(call, { password: body.current_password, field: 'current_password' })
    await refuseCommonPassword(body.new_password, 'new_password')
    refuseOwnPassword(body.new_password, user, 'new_password')
    const factor = await confirmFactor(deps, call)
    const passwordHash = await hashSecret(body.new_password)
    const change = async (trx: Database) => {
      const row = await replacePassword(trx, { userId: user.id, passwordHash })
      await spendFactor(trx, factor, now)
      await endSessionsOf(trx, { userId: user.id, except: session })
      // A stolen copy of this session ends too. If a password reset has ended the session since the check above, this refuses the
      // change.
      await rotateSession({ ...call, db: trx })
      await forgetDevices(trx, user.id)
      await rememberDevice({ ...call, db: trx }, user.id)
      return row
    }
    await inTransactionThen(db, change, (changed) =>
      mailAboutChange(deps, changed, 'Your password was changed.'),
    )
    return { message: 'Your password is changed. You are signed out everywhere else' }
  })

  route(endpoints.undoEmailChange, (call) => undoEmailChange(deps, call))
}

/** Undoes a change by the link mailed to the old address. A thief may know the password and be signed in, so this voids the
 *  password and ends all sessions. */
async function undoEmailChange(deps: Deps, call: Call<typeof endpoints.undoEmailChange>) {
  const { db, body, now } = call
  const change = isToken(body.token) ? await findByToken(db, body.token) : undefined
  if (!change) throw notFound('This link is not complete. Open it again from the mail')
  if (change.undone_at) throw linkUsed()
  if (change.undo_until <= now)
    throw expired(`This link was valid for ${UNDO_HOURS} hours and has expired. Write to our support`)
  const passwordHash = await unmatchableHash()
  const { code, hash } = await makeCode('browsers')
  const undo = async (trx: Database) => {
    const back = await putEmailBack(trx, change, now)
    if (!back) throw linkUsed()
    call.about({ customer: back.id })
    await endSessionsOf(trx, { userId: back.id })
    await forgetDevices(trx, back.id)
    // The link was read in the old mailbox. As a stranger, the owner could not use the code while a thief uses up the tries.
    await rememberDevice({ ...call, db: trx }, back.id)
    await forgetKnownTries(trx, { email: back.email, userId: back.id })
    await storeCode(trx, { purpose: 'password', sentTo: back.email, hash, now })
    const lostFactors = await removeYoungFactors(trx, { user: back, at: change.created_at })
    return { user: await replacePassword(trx, { userId: back.id, passwordHash }), lostFactors }
  }
  const { user } = await inTransactionThen(db, undo, async ({ user: owner, lostFactors }) => {
    const { email, first_name: firstName } = owner
    sendMail(deps, passwordCodeMail({ email, firstName }, code), { usefulMs: CODE_LIFE_MS })
    sendMail(deps, emailPutBackMail(change.new_email))
    if (!lostFactors) return
    await mailAboutChange(deps, owner, 'Your second factors were removed.')
    textAboutChange(deps, owner.phone, 'The second factors of your Oja account were removed.')
  })
  return {
    message: `${user.email} is your email address again, and you are signed out everywhere. We sent a code for a new password there`,
    email_address: user.email,
  }
}

/** Also drops a pending address and phone: somebody with the old password may have requested them. */
function replacePassword(
  trx: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<UserRow> {
  return trx
    .updateTable('users')
    .set({ password_hash: passwordHash, pending_email: null, pending_phone: null })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lifts a freeze by the customer, never one by an operator: a mailed code has set a new password. */
async function liftOwnFreeze(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ frozen_at: null, frozen_by: null, frozen_reason: null })
    .where('id', '=', userId)
    .where('frozen_by', '=', 'customer')
    .execute()
}

const linkUsed = () => expired('This link was used already. Sign in, or use "Forgot password"')
