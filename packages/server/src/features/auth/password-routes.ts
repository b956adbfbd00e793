import { endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/route.ts'
import { endSession, endSessionsOf } from '../../plugins/session.ts'
import { findByEmail, markEmailVerified } from '../users/repository.ts'
import { clearAttempts, countAttempt, isBlocked, LOG_IN, PASSWORD_CODE } from './attempts.ts'
import { coolingOffEnd, startCoolingOff } from './cooling-off.ts'
import { makeCode, storeCode, useCode } from './email-codes.ts'
import { hashSecret } from './hashing.ts'
import { changeNoticeMail, passwordCodeMail, sendMail } from './mails.ts'
import { confirmPassword } from './passwords.ts'
import { RECOVERY_HOLD } from './recovery-hold.ts'

/** A forgotten password, and a new one. */
export function passwordRoutes(route: Route, deps: Deps): void {
  route(endpoints.forgotPassword, async ({ db, body, now }) => {
    const { email_address: email } = body
    // Made for an unknown address too, and thrown away: both answers take their time from the same work.
    const { code, hash } = await makeCode()
    const user = await db.transaction().execute(async (trx) => {
      await countAttempt(trx, { rule: PASSWORD_CODE, on: email, now })
      const found = await findByEmail(trx, email)
      if (!found || (await isBlocked(trx, { ...RECOVERY_HOLD, on: found.id, now }))) return undefined
      await storeCode(trx, { userId: found.id, purpose: 'password', hash, now })
      return found
    })
    if (user) sendMail(deps, passwordCodeMail({ email: user.email, firstName: user.first_name }, code))
    return { message: 'If we know this address, a code for a new password is on its way' }
  })

  route(endpoints.resetPassword, async (call) => {
    const { db, body, now } = call
    const user = await findByEmail(db, body.email_address)
    await useCode(db, { userId: user?.id, purpose: 'password', code: body.otp, now })
    if (!user) throw new Error('A code was accepted for nobody')
    const password_hash = await hashSecret(body.password)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
      // The code came by mail, so the address is proven too.
      await markEmailVerified(trx, { id: user.id, now })
      await startCoolingOff(trx, {
        userId: user.id,
        reason: 'password-reset',
        until: coolingOffEnd(deps.settings, now),
      })
      await endSessionsOf(trx, { userId: user.id })
      await clearAttempts(trx, { rule: LOG_IN, on: user.email })
    })
    if (call.session?.userId === user.id) await endSession(call)
    sendMail(
      deps,
      changeNoticeMail(readerOf(user), 'Your password was changed with a code sent to this address.'),
    )
    return { message: 'Your password is changed. Sign in with the new one' }
  })

  route(endpoints.changePassword, async ({ db, body, user, session, now }) => {
    await confirmPassword(db, {
      email: user.email,
      password: body.current_password,
      field: 'current_password',
      now,
    })
    const password_hash = await hashSecret(body.new_password)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
      await endSessionsOf(trx, { userId: user.id, except: session })
    })
    sendMail(deps, changeNoticeMail(user, 'Your password was changed.'))
    return { message: 'Your password is changed. You are signed out everywhere else' }
  })
}

function readerOf(user: { email: string; first_name: string }) {
  return { email: user.email, firstName: user.first_name }
}
