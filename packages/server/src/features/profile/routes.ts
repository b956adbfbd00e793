import { type Body, endpoints } from '@oja/api/contract'
import type { Updateable } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inTransactionThen } from '../../db/in-transaction.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError, expired, fieldError } from '../../errors.ts'
import type { Call, Route } from '../../http/call.ts'
import { holdSession } from '../../http/session.ts'
import { CODE_LIFE_MS, countAttempt, EMAIL_CHANGE, PHONE_CODE, PHONE_NUMBER } from '../auth/attempts.ts'
import { checkCode, codeVoid, makeCode, spendCode, storeCode } from '../auth/codes.ts'
import { countNewEmail, emailTaken, refuseKeptAddress, refuseSecondChange } from '../auth/email-changes.ts'
import { changeNoticeMail, emailChangeCodeMail, phoneCodeText } from '../auth/mails.ts'
import { sendMail, sendText } from '../messages/send.ts'
import { confirmFactor, spendFactor } from '../auth/factors/check-factor.ts'
import { confirmPassword } from '../auth/passwords.ts'
import { senderOf } from '../auth/sender.ts'
import { mailAboutChange, textAboutChange } from '../auth/mail-about-change.ts'
import { findByEmail, getUser, toUser } from '../users/repository.ts'
import { refuseStaffName } from '../users/staff-names.ts'

type ProfileChange = Body<typeof endpoints.updateUser>
type ProfileCall = Call<typeof endpoints.updateUser>

/** `GET /me`, `PATCH /user`, `POST /phone/verify`. */
export function profileRoutes(route: Route, deps: Deps): void {
  route(endpoints.me, async ({ db, user, now }) => toUser(await getUser(db, user.id), now))

  route(endpoints.updateUser, async (call) => {
    const { db, user, session, body, now } = call
    // The form sends all it shows, so an unchanged address or number is no change.
    const { email_address: address, phone: number } = body
    const email =
      address === undefined || address === user.email ? null : await allowEmailChange(deps, call, address)
    const phone = number === undefined || number === user.phone ? null : await allowPhoneChange(call, number)
    const names = namesOf(body)
    const isRenamed = Object.keys(names).length > 0
    const changes = {
      ...names,
      // A form that sends the current address keeps it, so this drops a pending one.
      ...(address === undefined ? {} : { pending_email: email?.sentTo ?? null }),
      ...(phone ? { pending_phone: phone.number } : {}),
    }
    if (Object.keys(changes).length === 0) return toUser(await getUser(db, user.id), now)
    const change = async (trx: Database) => {
      const row = await trx
        .updateTable('users')
        .set(changes)
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await holdSession(trx, session)
      // Check the whole name: half of it may come from an earlier change.
      if (isRenamed) refuseStaffName(row)
      if (email) await spendFactor(trx, email.factor, now)
      if (email) await storeCode(trx, { ...email, purpose: 'email-change', now })
      if (phone) await storeCode(trx, { ...phone, purpose: 'phone', now })
      return row
    }
    const changed = await inTransactionThen(db, change, async (row) => {
      // The database ends the verification with a change of name.
      if (user.kycStatus === 'verified' && row.kyc_status === 'unverified') {
        // Without the new name, which a thief may have written: it could send the reader anywhere.
        const text =
          'The name of your account was changed, so it is no longer verified. Verify it under the new name to trade again.'
        await mailAboutChange(deps, { ...row, first_name: user.firstName }, text)
      }
      if (email) mailEmailChange(deps, call, email)
      if (phone)
        sendText(deps, { to: phone.number, text: phoneCodeText(phone.code) }, { usefulMs: CODE_LIFE_MS })
    })
    // Accepted: the number changes when its code is entered.
    if (phone) call.reply.status(202)
    return toUser(changed, now)
  })

  route(endpoints.verifyPhone, async (call) => {
    const { db, body, user, session, now } = call
    const { pending_phone: phone, phone: oldPhone } = await getUser(db, user.id)
    if (phone === null) throw expired('Enter your phone number first, then the code we send to it')
    const sender = await senderOf(call, user.id)
    const place = { purpose: 'phone', sentTo: phonePlace(user.id, phone) } as const
    const right = await checkCode(db, { ...place, code: body.otp, sender, now })
    const prove = async (trx: Database) => {
      await spendCode(trx, right)
      const row = await trx
        .updateTable('users')
        .set({ phone, pending_phone: null })
        .where('id', '=', user.id)
        .where('pending_phone', '=', phone)
        .returningAll()
        .executeTakeFirst()
      await holdSession(trx, session)
      // Since the code was compared, another number has replaced this one.
      if (!row) throw codeVoid()
      return row
    }
    const changed = await inTransactionThen(db, prove, async (row) => {
      await mailAboutChange(deps, row, `The phone number of your account is now ${phone}.`)
      if (oldPhone !== phone)
        textAboutChange(deps, oldPhone, 'Your Oja account has another phone number now.')
    })
    return toUser(changed, now)
  })
}

/** The code to mail. Requires the password: a thief with only a session must not be able to take over the account.
 *  @throws AppError password_required, second_factor_required, bad_credentials, conflict, throttled */
async function allowEmailChange(deps: Deps, call: ProfileCall, email: string) {
  const { db, user, body, now } = call
  if (body.password === undefined)
    throw fieldError('password_required', 'password', 'Enter your password to change your email address')
  await confirmPassword(call, { password: body.password, field: 'password' })
  await refuseSecondChange(db, { userId: user.id, now })
  const factor = await confirmFactor(deps, call)
  // Counted before the address is looked up: the answer says whether it has an account.
  await countAttempt(db, { rule: EMAIL_CHANGE, on: user.id, now })
  if (await findByEmail(db, email)) throw emailTaken()
  await refuseKeptAddress(db, { email, now })
  const code = await makeCode('customers')
  await countNewEmail(db, { email, isProven: user.emailVerified, now })
  return { ...code, sentTo: email, factor }
}

/** Mails the code to the new address and a notice to the old one. The address changes when the code is entered. */
function mailEmailChange(
  deps: Deps,
  { user }: ProfileCall,
  { sentTo: email, code }: { sentTo: string; code: string },
): void {
  sendMail(deps, emailChangeCodeMail(email, code), { usefulMs: CODE_LIFE_MS })
  if (!user.emailVerified) return
  const notice = `Somebody who is signed in as you asked to change the email address of your account to ${email}. It changes when the code sent there is entered.`
  sendMail(deps, changeNoticeMail(user, notice))
}

/** The code to text. Counted, because text messages cost money and may reach people who did not ask for them.
 *  @throws AppError email_unverified, throttled */
async function allowPhoneChange({ db, user, now }: ProfileCall, number: string) {
  if (!user.emailVerified) throw new AppError('email_unverified', 'Verify your email address to continue')
  const code = await makeCode('customers')
  await countAttempt(db, { rule: PHONE_CODE, on: user.id, now })
  await countAttempt(db, { rule: PHONE_NUMBER, on: number, now })
  return { ...code, number, sentTo: phonePlace(user.id, number) }
}

/** Two customers may try the same number; each has a code of their own. */
function phonePlace(userId: string, phone: string): string {
  return `phone:${userId}:${phone}`
}

/** Only the fields that were sent: a missing one does not change. */
function namesOf(body: ProfileChange): Updateable<Tables['users']> {
  return {
    ...(body.first_name === undefined ? {} : { first_name: body.first_name }),
    ...(body.last_name === undefined ? {} : { last_name: body.last_name }),
  }
}
