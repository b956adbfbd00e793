import { type Body, endpoints } from '@oja/api/contract'
import type { Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Call, Route } from '../../http/call.ts'
import { CODE_LIFE_MS, countAttempt, EMAIL_CHANGE, PHONE_CODE, PHONE_NUMBER } from '../auth/attempts.ts'
import { checkCode, makeCode, spendCode, storeCode } from '../auth/codes.ts'
import { emailTaken, refuseKeptAddress, refuseSecondChange } from '../auth/email-changes.ts'
import { changeNoticeMail, emailChangeCodeMail, phoneCodeText } from '../auth/mails.ts'
import { sendMail, sendText } from '../auth/send.ts'
import { spendFactor } from '../auth/factors/check-factor.ts'
import { confirmFactor } from '../auth/factors/prove-owner.ts'
import { confirmPassword } from '../auth/passwords.ts'
import { senderOf } from '../auth/sender.ts'
import { tellOfChange } from '../auth/tell-of-change.ts'
import { tellOfLostVerification } from '../kyc/lost-verification.ts'
import { findByEmail, getUser, toUser } from '../users/repository.ts'
import { refuseStaffName } from '../users/staff-names.ts'

type ProfileChange = Body<typeof endpoints.updateUser>
type ProfileCall = Call<typeof endpoints.updateUser>
type Code = Awaited<ReturnType<typeof makeCode>>

/** `GET /me`, `PATCH /user`, `POST /phone/verify`. */
export function profileRoutes(route: Route, deps: Deps): void {
  route(endpoints.me, async ({ db, user, now }) => toUser(await getUser(db, user.id), now))

  route(endpoints.updateUser, async (call) => {
    const { db, user, body, now } = call
    refuseStaffName(body)
    // The form sends what it shows: an unchanged address or number is no change.
    const email = body.email_address === user.email ? undefined : body.email_address
    const phone = body.phone === user.phone ? undefined : body.phone
    const emailCode = email === undefined ? null : await allowEmailChange(deps, call, email)
    const phoneCode = phone === undefined ? null : await allowPhoneChange(call, phone)
    // A form that sends the present address keeps it, so a pending one is dropped.
    if (body.email_address === user.email) await dropPendingEmail(db, user.id)
    const names = namesOf(body)
    if (Object.keys(names).length > 0) {
      const changed = await db
        .updateTable('users')
        .set(names)
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      tellOfLostVerification(deps, { before: user, after: changed })
    }
    if (email !== undefined && emailCode) await askForEmail(deps, call, { email, ...emailCode })
    if (phone !== undefined && phoneCode) await askForPhone(deps, call, { phone, ...phoneCode })
    return toUser(await getUser(db, user.id), now)
  })

  route(endpoints.verifyPhone, async (call) => {
    const { db, body, user, now } = call
    const { pending_phone: phone } = await getUser(db, user.id)
    if (phone === null)
      throw new AppError('otp_expired', 'Enter your phone number first, then the code we send to it')
    const sender = await senderOf(call, user.id)
    const place = { purpose: 'phone', sentTo: phonePlace(user.id, phone) } as const
    const right = await checkCode(db, { ...place, code: body.otp, sender, now })
    const changed = await db.transaction().execute(async (trx) => {
      await spendCode(trx, right)
      return trx
        .updateTable('users')
        .set({ phone, pending_phone: null })
        .where('id', '=', user.id)
        .where('pending_phone', '=', phone)
        .returningAll()
        .executeTakeFirst()
    })
    // Replaced by another number since the code was compared.
    if (!changed) throw new AppError('otp_expired', 'This code is no longer valid. Ask for a new one')
    await tellOfChange(deps, changed, `The phone number of your account is now ${phone}.`)
    return toUser(changed, now)
  })
}

/** The code to mail, for a customer who knows the password: a borrowed session must not become a stolen account.
 *  @throws AppError password_required, second_factor_required, bad_credentials, conflict, throttled */
async function allowEmailChange(deps: Deps, call: ProfileCall, email: string): Promise<Code> {
  const { db, user, body, now } = call
  if (body.password === undefined) {
    const sentence = 'Enter your password to change your email address'
    throw new AppError('password_required', sentence, { fields: { password: sentence } })
  }
  await confirmPassword(call, { password: body.password, field: 'password' })
  await refuseSecondChange(db, { userId: user.id, now })
  if (await findByEmail(db, email)) throw emailTaken()
  await refuseKeptAddress(db, { email, now })
  const factor = await confirmFactor(deps, call)
  const code = await makeCode('customers')
  await countAttempt(db, { rule: EMAIL_CHANGE, on: user.id, now })
  await db.transaction().execute((trx) => spendFactor(trx, factor, now))
  return code
}

async function dropPendingEmail(db: ProfileCall['db'], userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ pending_email: null })
    .where('id', '=', userId)
    .where('pending_email', 'is not', null)
    .execute()
}

/** The address changes when the code sent to the new one comes back. The old one gets a mail at once. */
async function askForEmail(
  deps: Deps,
  { db, user, now }: ProfileCall,
  { email, code, hash }: Code & { email: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ pending_email: email }).where('id', '=', user.id).execute()
    await storeCode(trx, { purpose: 'email-change', sentTo: email, hash, now })
  })
  sendMail(deps, emailChangeCodeMail(email, code), { usefulMs: CODE_LIFE_MS })
  if (!user.emailVerified) return
  const notice = `Somebody who is signed in as you asked to change the e-mail address of your account to ${email}. It changes when the code sent there is entered.`
  sendMail(deps, changeNoticeMail(user, notice))
}

/** The code to text. Text messages cost money and reach people who did not ask for them, so they are counted.
 *  @throws AppError email_unverified, throttled */
async function allowPhoneChange({ db, user, now }: ProfileCall, phone: string): Promise<Code> {
  if (!user.emailVerified) throw new AppError('email_unverified', 'Verify your email address to continue')
  const code = await makeCode('customers')
  await countAttempt(db, { rule: PHONE_CODE, on: user.id, now })
  await countAttempt(db, { rule: PHONE_NUMBER, on: phone, now })
  return code
}

/** The number changes when the code texted to it comes back; the answer is 202 until then. */
async function askForPhone(
  deps: Deps,
  call: ProfileCall,
  { phone, code, hash }: Code & { phone: string },
): Promise<void> {
  const { db, user, now } = call
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ pending_phone: phone }).where('id', '=', user.id).execute()
    await storeCode(trx, { purpose: 'phone', sentTo: phonePlace(user.id, phone), hash, now })
  })
  sendText(deps, { to: phone, text: phoneCodeText(code) }, { usefulMs: CODE_LIFE_MS })
  call.reply.status(202)
}

/** Two customers may try the same number; each has a code of their own. */
function phonePlace(userId: string, phone: string): string {
  return `phone:${userId}:${phone}`
}

/** Only what was sent: a field left out stays as it is. */
function namesOf(body: ProfileChange): Updateable<Tables['users']> {
  return {
    ...(body.first_name === undefined ? {} : { first_name: body.first_name }),
    ...(body.last_name === undefined ? {} : { last_name: body.last_name }),
  }
}
