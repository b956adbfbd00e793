import { type Answer, endpoints } from '@oja/api/contract'
import { AppError } from '../../errors.ts'
import type { Call, Route } from '../../http/call.ts'
import { endDeskSessionsOf, holdDeskSession, renewDeskSession } from '../../http/desk-session.ts'
import { recordTrail } from '../../http/trail.ts'
import { type AttemptRule, clearAttempts, countAttempt, OWN_PASSWORD } from '../auth/attempts.ts'
import { stepOf } from '../auth/factors/totp.ts'
import { refuseCommonPassword, refuseOwnPassword } from '../auth/guessable-password.ts'
import { hashSecret, withHasher } from '../auth/hashing.ts'
import { openTotpSecret, spendTotpStep } from './sign-in.ts'

const DESK_OWN_PASSWORD: AttemptRule = { ...OWN_PASSWORD, name: 'desk-own-password' }

/** An operator changes their own password. */
export function ownPasswordRoutes(route: Route): void {
  route(endpoints.deskPassword, changePassword)
}

/** Opens its transaction only after the checks: a wrong try must be counted although the call is refused, and hashing must not
 *  hold a connection. */
async function changePassword(
  call: Call<typeof endpoints.deskPassword>,
): Promise<Answer<typeof endpoints.deskPassword>> {
  const { db, body, now, ip, operator, settings } = call
  const { id, name, sessionId } = operator
  const right = await withHasher('customers', async ({ matches }) => {
    const attempt = { rule: DESK_OWN_PASSWORD, on: sessionId, now }
    await countAttempt(db, attempt)
    const own = await db
      .selectFrom('operators')
      .select(['password_hash', 'totp_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const isPassword = await matches(own.password_hash, body.current_password)
    const secret = own.totp_secret && openTotpSecret(settings, { operator: id, sealed: own.totp_secret })
    const step = secret && isPassword ? stepOf(secret, { code: body.totp, now }) : null
    if (own.password_hash === null || step === null)
      throw new AppError('bad_credentials', 'The password or the code is not correct')
    await clearAttempts(db, attempt)
    return { operator: id, step, passwordHash: own.password_hash }
  })
  await refuseCommonPassword(body.new_password, 'new_password')
  refuseOwnPassword(body.new_password, { email: name }, 'new_password')
  const passwordHash = await hashSecret(body.new_password)
  await db.transaction().execute(async (trx) => {
    await spendTotpStep(trx, right)
    // The own session after the others: two calls that hold their own and wait for each other could deadlock.
    await endDeskSessionsOf(trx, id, { except: sessionId })
    await holdDeskSession(trx, operator)
    await renewDeskSession(trx, call)
    await trx.updateTable('operators').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    await recordTrail(trx, { actor: { kind: 'operator', id, name }, act: 'deskPassword', ip, now })
  })
  return {}
}
