import { endpoints, OTP_LENGTH } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { accountFrozen, fieldError } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { deliverSignIn } from '../notifications/deliveries.ts'
import { endPushOf } from '../notifications/push-subscriptions.ts'
import { clearSiteData, endSession, startSession } from '../../http/session.ts'
import { noteActor } from '../../http/security-log.ts'
import { insertUser, type UserRow } from '../users/repository.ts'
import { refuseStaffName } from '../users/staff-names.ts'
import {
  dropFirstHalf,
  type Origin,
  originOf,
  recordRefusedSignIn,
  recordSignIn,
} from '../sessions/sign-ins.ts'
import { CODE_LIFE_MS } from './attempts.ts'
import { makeCode, storeCode } from './codes.ts'
import { callingBrowser, rememberDevice } from './devices.ts'
import { checkFactor, spendFactor } from './factors/check-factor.ts'
import { countRecoveryCodes, usedRecoveryCode } from './factors/recovery-codes.ts'
import { addressesOf, refuseKeptAddress } from './email-changes.ts'
import { refuseCommonPassword, refuseOwnPassword } from './guessable-password.ts'
import { hashSecret } from './hashing.ts'
import { emailCodeMail, signInMail } from './mails.ts'
import { sendMail } from '../messages/send.ts'
import { checkPassword, refuseChangedPassword } from './passwords.ts'
import { mailAboutChange } from './mail-about-change.ts'
import { inTransaction, inTransactionThen } from '../../db/in-transaction.ts'
import type { Mail } from '../../providers/mail.ts'
import { makeFreezeLink } from './freeze-links.ts'

/** Opening an account, signing in and out. */
export function signInRoutes(route: Route, deps: Deps): void {
  route(endpoints.register, async (call) => {
    const { body, now } = call
    const { email_address: email, first_name, last_name } = body
    refuseStaffName(body)
    await refuseCommonPassword(body.password, 'password')
    refuseOwnPassword(body.password, { email, firstName: first_name, lastName: last_name }, 'password')
    const password_hash = await hashSecret(body.password, 'strangers')
    const { code, hash } = await makeCode('strangers')
    const user = await inTransaction(call.db, async (trx) => {
      const made = await insertUser(trx, { email, password_hash, first_name, last_name, created_at: now })
      if (!made) throw accountExists()
      await refuseKeptAddress(trx, { email, now })
      await storeCode(trx, { purpose: 'email', sentTo: email, hash, now })
      await startSession({ ...call, db: trx }, made.id)
      await rememberDevice({ ...call, db: trx }, made.id)
      await recordSignIn(deps, trx, { ...call, userId: made.id, outcome: 'signed-in' })
      return made
    })
    sendMail(deps, emailCodeMail(email, code), { usefulMs: CODE_LIFE_MS })
    return {
      message: `We sent a ${OTP_LENGTH}-digit code to ${user.email}`,
      data: { id: user.id, email: user.email, first_name: user.first_name, last_name: user.last_name },
    }
  })

  route(endpoints.login, async (call) => {
    const { email_address: email, password, ...given } = call.body
    const onWrong = ({ id }: UserRow) => {
      noteActor(call.request, id)
      // Not awaited: the response time must not reveal whether an address has an account.
      void recordRefusedSignIn(deps, { ...call, userId: id, outcome: 'wrong-password' })
    }
    const { user, sender } = await checkPassword(call, { email, password, onWrong })
    noteActor(call.request, user.id)
    if (user.frozen_by) {
      await recordRefusedSignIn(deps, { ...call, userId: user.id, outcome: 'frozen' })
      throw accountFrozen(user.frozen_by)
    }
    const checked = { ...call, user, sender, given, purpose: 'sign-in' } as const
    const factor = await checkFactor(deps, checked).catch(async (cause: unknown) => {
      const isReported = !sender.isKnown
      await recordRefusedSignIn(deps, { ...call, userId: user.id, outcome: 'second-factor', isReported })
      throw cause
    })
    const signIn = async (trx: Database) => {
      await refuseChangedPassword(trx, user)
      if (!sender.isKnown) await deliverSignIn(trx, { userId: user.id, now: call.now })
      await spendFactor(trx, factor, call.now)
      await startSession({ ...call, db: trx }, user.id)
      await rememberDevice({ ...call, db: trx }, user.id)
      const tried = { ...call, userId: user.id }
      const origin = await originOf(deps, trx, tried)
      if (factor.type !== 'none') await dropFirstHalf(trx, tried)
      await recordSignIn(deps, trx, { ...tried, outcome: 'signed-in' })
      const codesLeft = factor.type === 'recovery_code' ? await countRecoveryCodes(trx, user.id) : undefined
      // A phone's network changes by the hour, so a known browser is reported only in a new country.
      const isReported = !sender.isKnown || (origin.isNewPlace && origin.place.country !== null)
      const mails = isReported ? await signInMails(deps, trx, { user, origin, now: call.now }) : []
      return { mails, codesLeft }
    }
    const { codesLeft } = await inTransactionThen(call.db, signIn, async ({ mails, codesLeft: left }) => {
      for (const mail of mails) sendMail(deps, mail)
      if (left !== undefined) await mailAboutChange(deps, user, usedRecoveryCode(left))
    })
    return {
      id: user.id,
      email_address: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      ...(codesLeft === undefined ? {} : { recovery_codes_left: codesLeft }),
    }
  })

  route(endpoints.logout, async (call) => {
    await endPushOf(call.db, await callingBrowser(call))
    await inTransaction(call.db, (trx) => endSession({ ...call, db: trx }))
    clearSiteData(call)
    return {}
  })
}

const accountExists = () =>
  fieldError('conflict', 'email_address', 'An account with this email address exists. Sign in instead')

/** Mails about a sign-in, with a link that freezes the account; for 72 hours after a change of address also one to the old one. Make
 *  them in the sign-in's transaction, which stores the link, and send them after the commit. */
async function signInMails(
  { settings }: Pick<Deps, 'settings'>,
  trx: Database,
  { user, origin, now }: { user: UserRow; origin: Origin; now: Date },
): Promise<Omit<Mail, 'id'>[]> {
  const addresses = await addressesOf(trx, user, now)
  if (addresses.length === 0) return []
  const token = await makeFreezeLink(trx, { userId: user.id, now })
  return addresses.map((email) =>
    signInMail({ email, firstName: user.first_name }, { ...origin, now, token, settings }),
  )
}
