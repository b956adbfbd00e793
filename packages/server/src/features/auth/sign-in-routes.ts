import { endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { AppError, unauthenticated } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { endSession, rotateSession, startSession } from '../../plugins/session.ts'
import { findByEmail, insertUser, markEmailVerified, toUser } from '../users/repository.ts'
import { createWallets } from '../wallets/create-wallets.ts'
import { countAttempt, EMAIL_CODE } from './attempts.ts'
import { makeCode, storeCode, useCode } from './email-codes.ts'
import { hashSecret } from './hashing.ts'
import { emailCodeMail, sendMail } from './mails.ts'
import { checkPassword } from './passwords.ts'

/** Opening an account, proving its address, coming in and going out. */
export function signInRoutes(route: Route, deps: Deps): void {
  route(endpoints.register, async (call) => {
    const { body, now } = call
    const passwordHash = await hashSecret(body.password)
    const { code, hash } = await makeCode()
    const user = await call.db.transaction().execute(async (trx) => {
      const made = await insertUser(trx, {
        email: body.email_address,
        passwordHash,
        firstName: body.first_name,
        lastName: body.last_name,
        now,
      })
      if (!made) throw emailTaken()
      await createWallets(trx, made.id, { chain: deps.providers.chain, now })
      await storeCode(trx, { userId: made.id, purpose: 'email', hash, now })
      await startSession({ ...call, db: trx }, made.id)
      return made
    })
    sendMail(deps, emailCodeMail({ email: user.email, firstName: user.first_name }, code))
    return {
      message: `We sent a 6-digit code to ${user.email}`,
      data: { id: user.id, email: user.email, first_name: user.first_name, last_name: user.last_name },
    }
  })

  route(endpoints.login, async (call) => {
    const { email_address: email, password } = call.body
    const user = await checkPassword(call.db, { email, password, now: call.now })
    await call.db.transaction().execute((trx) => startSession({ ...call, db: trx }, user.id))
    return {
      id: user.id,
      email_address: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
    }
  })

  route(endpoints.logout, async (call) => {
    await endSession(call)
    return {}
  })

  route(endpoints.validateEmail, async (call) => {
    const { db, body, session, now } = call
    const user = await findByEmail(db, body.email_address)
    await useCode(db, { userId: user?.id, purpose: 'email', code: body.otp, now })
    if (!user) throw new Error('A code was accepted for nobody')
    const isOwnSession = session?.userId === user.id
    // A code proves an address. It opens an account that nobody has used yet; later it does not replace the password,
    // or a mistyped new address would hand the account to a stranger.
    const isNew = user.email_verified_at === null && user.pin_hash === null
    if (!isOwnSession && !isNew) throw unauthenticated()
    const verified = await db.transaction().execute(async (trx) => {
      const row = await markEmailVerified(trx, { id: user.id, now })
      if (isOwnSession) await rotateSession({ ...call, db: trx })
      else await startSession({ ...call, db: trx }, user.id)
      return row
    })
    return { message: 'Your email address is verified', data: toUser(verified, now) }
  })

  route(endpoints.resendOtp, async ({ db, body, now }) => {
    const { email_address: email } = body
    const { code, hash } = await makeCode()
    const user = await db.transaction().execute(async (trx) => {
      await countAttempt(trx, { rule: EMAIL_CODE, on: email, now })
      const found = await findByEmail(trx, email)
      if (found) await storeCode(trx, { userId: found.id, purpose: 'email', hash, now })
      return found
    })
    if (user) sendMail(deps, emailCodeMail({ email: user.email, firstName: user.first_name }, code))
    return { message: 'If we know this address, a new code is on its way' }
  })
}

function emailTaken(): AppError {
  const sentence = 'An account with this email address exists. Sign in instead'
  return new AppError('conflict', sentence, { fields: { email_address: sentence } })
}
