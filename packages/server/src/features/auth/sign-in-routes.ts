import { endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { accountFrozen, AppError, unauthenticated } from '../../errors.ts'
import type { Call, Route } from '../../http/call.ts'
import { deliverSignIn } from '../notifications/deliveries.ts'
import { endPushHere } from '../notifications/push-subscriptions.ts'
import { clearSiteData, endSession, rotateSession, startSession } from '../../http/session.ts'
import { noteActor } from '../../http/security-log.ts'
import {
  findByEmail,
  getUser,
  insertUser,
  markEmailVerified,
  toUser,
  type UserRow,
} from '../users/repository.ts'
import { refuseStaffName } from '../users/staff-names.ts'
import { createWallets } from '../wallets/create-wallets.ts'
import { forgetFirstHalf, originOf, recordRefusedSignIn, recordSignIn } from '../sessions/sign-ins.ts'
import { CODE_LIFE_MS, countAttempt, EMAIL_CODE } from './attempts.ts'
import { checkCode, type CodePurpose, makeCode, spendCode, storeCode } from './codes.ts'
import { rememberDevice } from './devices.ts'
import { checkFactor, spendFactor } from './factors/check-factor.ts'
import { countRecoveryCodes } from './factors/recovery-codes.ts'
import { changeEmail, refuseKeptAddress } from './email-changes.ts'
import { refuseCommonPassword, refuseOwnPassword } from './guessable-password.ts'
import { hashSecret } from './hashing.ts'
import { hereOf } from './here.ts'
import { emailChangeCodeMail, emailChangedMail, emailCodeMail, pinCodeMail } from './mails.ts'
import { sendMail } from './send.ts'
import { checkPassword } from './passwords.ts'
import { senderOf } from './sender.ts'
import { tellOfChange } from './tell-of-change.ts'
import { tellOfSignIn } from './tell-of-sign-in.ts'
import { inTransaction } from '../../db/in-transaction.ts'

type ValidateCall = Call<typeof endpoints.validateEmail>

/** Opening an account, proving its address, signing in and out. */
export function signInRoutes(route: Route, deps: Deps): void {
  route(endpoints.register, async (call) => {
    const { body, now } = call
    const { email_address: email, first_name: firstName, last_name: lastName } = body
    refuseStaffName(body)
    await refuseCommonPassword(body.password, 'password')
    refuseOwnPassword(body.password, { email, firstName, lastName }, 'password')
    const passwordHash = await hashSecret(body.password, 'strangers')
    const { code, hash } = await makeCode('strangers')
    const user = await inTransaction(call.db, async (trx) => {
      const made = await insertUser(trx, { email, passwordHash, firstName, lastName, now })
      if (!made) throw accountExists()
      await refuseKeptAddress(trx, { email, now })
      await createWallets(trx, made.id, { chain: deps.providers.chain, now })
      await storeCode(trx, { purpose: 'email', sentTo: email, hash, now })
      await startSession({ ...call, db: trx }, made.id)
      await rememberDevice({ ...call, db: trx }, made.id)
      await recordSignIn(deps, trx, { ...call, userId: made.id, outcome: 'signed-in' })
      return made
    })
    sendMail(deps, emailCodeMail(email, code), { usefulMs: CODE_LIFE_MS })
    return {
      message: `We sent a 6-digit code to ${user.email}`,
      data: { id: user.id, email: user.email, first_name: user.first_name, last_name: user.last_name },
    }
  })

  route(endpoints.login, async (call) => {
    const { email_address: email, password, ...given } = call.body
    const onWrong = ({ id }: UserRow) => {
      noteActor(call.request, id)
      recordRefusedSignIn(deps, { ...call, userId: id, outcome: 'wrong-password' })
    }
    const { user, sender } = await checkPassword(call, { email, password, onWrong })
    noteActor(call.request, user.id)
    if (user.frozen_by) {
      recordRefusedSignIn(deps, { ...call, userId: user.id, outcome: 'frozen' })
      throw accountFrozen(user.frozen_by)
    }
    const checked = { ...call, user, sender, given, purpose: 'sign-in' } as const
    const factor = await checkFactor(deps, checked).catch((cause: unknown) => {
      recordRefusedSignIn(deps, { ...call, userId: user.id, outcome: 'second-factor' })
      throw cause
    })
    const origin = await inTransaction(call.db, async (trx) => {
      if (!sender.isKnown) await deliverSignIn(trx, { userId: user.id, now: call.now })
      await spendFactor(trx, factor, call.now)
      await startSession({ ...call, db: trx }, user.id)
      await rememberDevice({ ...call, db: trx }, user.id)
      const tried = { ...call, userId: user.id }
      const from = await originOf(deps, trx, tried)
      if (factor.type !== 'none') await forgetFirstHalf(trx, tried)
      await recordSignIn(deps, trx, { ...tried, outcome: 'signed-in' })
      return from
    })
    // Networks of phones change by the hour: to a known browser only a new country is news.
    if (!sender.isKnown || (origin.isNewPlace && origin.place.country !== null))
      await tellOfSignIn(deps, user, origin)
    const left = factor.type === 'recovery_code' ? await countRecoveryCodes(call.db, user.id) : undefined
    if (left !== undefined) await tellOfChange(deps, user, usedRecoveryCode(left))
    return {
      id: user.id,
      email_address: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      ...(left === undefined ? {} : { recovery_codes_left: left }),
    }
  })

  route(endpoints.logout, async (call) => {
    await endPushHere(call.db, await hereOf(call))
    await endSession(call)
    clearSiteData(call)
    return {}
  })

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
    // Made and kept for an unknown address too: both answers take the same work, and wrong codes get the same answers.
    const { code, hash } = await makeCode(session ? 'customers' : 'strangers')
    const account = await inTransaction(db, async (trx) => {
      const found = await accountAt(trx, email, session?.userId)
      const sender = await senderOf({ ...call, db: trx }, found?.user.id)
      await countAttempt(trx, { rule: EMAIL_CODE, on: sender.isKnown ? `${email} known` : email, now })
      await storeCode(trx, { purpose: found?.purpose ?? 'pin', sentTo: email, hash, now })
      return found
    })
    if (account) sendMail(deps, codeMail(account, email, code), { usefulMs: CODE_LIFE_MS })
    return { message: 'If we know this address, a new code is on its way' }
  })
}

/** A code proves an address. It opens an account that nobody has used yet; later it does not replace the password, or a mistyped
 *  address would hand the account to a stranger. */
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
    if (isOwnSession) await rotateSession({ ...call, db: trx })
    else await startSession({ ...call, db: trx }, user.id)
    await rememberDevice({ ...call, db: trx }, user.id)
    return row
  })
}

/** Makes the address that `PATCH /user` asked for the customer's. The old one is mailed how to undo that. */
async function proveNewEmail(deps: Deps, call: ValidateCall, own: UserRow): Promise<UserRow> {
  const { db, body, now, settings } = call
  const { email_address: email } = body
  const sender = await senderOf(call, own.id)
  const right = await checkCode(db, { purpose: 'email-change', sentTo: email, code: body.otp, sender, now })
  const { user, undo } = await inTransaction(db, async (trx) => {
    await spendCode(trx, right)
    const changed = await changeEmail(trx, { userId: own.id, email, now })
    await rotateSession({ ...call, db: trx })
    await rememberDevice({ ...call, db: trx }, own.id)
    return changed
  })
  if (undo) {
    const reader = { email: undo.oldEmail, firstName: user.first_name }
    const change = { newEmail: email, token: undo.token, undoUntil: undo.until, settings }
    sendMail(deps, emailChangedMail(reader, change))
  }
  return user
}

type AccountAt = { user: UserRow; purpose: CodePurpose }

/** Whose code goes to this address, and what for: proving a new account, proving a new address, or a new PIN. */
async function accountAt(
  db: Call<typeof endpoints.resendOtp>['db'],
  email: string,
  sessionUserId: string | undefined,
): Promise<AccountAt | undefined> {
  const owner = await findByEmail(db, email)
  if (owner) return { user: owner, purpose: owner.email_verified_at ? 'pin' : 'email' }
  const waiting = await db.selectFrom('users').selectAll().where('pending_email', '=', email).execute()
  const user = waiting.find((row) => row.id === sessionUserId) ?? waiting[0]
  return user && { user, purpose: 'email-change' }
}

function codeMail({ user, purpose }: AccountAt, email: string, code: string) {
  if (purpose === 'email') return emailCodeMail(email, code)
  if (purpose === 'email-change') return emailChangeCodeMail(email, code)
  return pinCodeMail({ email, firstName: user.first_name }, code)
}

function usedRecoveryCode(left: number): string {
  const then =
    left === 0
      ? 'It was the last one: make new ones in Settings, Security.'
      : `${left} ${left === 1 ? 'code is' : 'codes are'} left.`
  return `A recovery code was used to sign in to your account. ${then}`
}

function accountExists(): AppError {
  const sentence = 'An account with this email address exists. Sign in instead'
  return new AppError('conflict', sentence, { fields: { email_address: sentence } })
}
