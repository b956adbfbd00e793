import { type Answer, type DeskOperator, endpoints, type Role } from '@oja/api/contract'
import type { FastifyReply } from 'fastify'
import type { Transaction } from '../../db/database.ts'
import {
  deskSessionsOf,
  endDeskSession,
  endDeskSessionsOf,
  holdDeskSession,
  renewDeskSession,
  startDeskSession,
} from '../../http/desk-session.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Call, Route } from '../../http/call.ts'
import { noteActor } from '../../http/security-log.ts'
import { recordTrail } from '../../http/trail.ts'
import { isUuid } from '../../http/uuid.ts'
import { isoTimes } from '../../iso-times.ts'
import type { Settings } from '../../settings.ts'
import { refuseCommonPassword, refuseOwnPassword } from '../auth/guessable-password.ts'
import { otpauthUrl, stepOf } from '../auth/factors/totp.ts'
import { hashSecret, withHasher } from '../auth/hashing.ts'
import { beginSetUp, checkSetUp, endSetUp } from './set-up.ts'
import { checkOperator, openTotpSecret, type OperatorRow, rememberNetwork, spendTotpStep } from './sign-in.ts'
import { type AttemptRule, clearAttempts, countAttempt, OWN_PASSWORD } from '../auth/attempts.ts'

/** Setting up an operator, signing in to the desk and out, and changing the own password. */
export function deskSessionRoutes(route: Route): void {
  route(endpoints.deskSignIn, async (call) => {
    const { operator, right } = await checkOperator(call, (id) => noteActor(call.request, id))
    return call.db.transaction().execute(async (trx) => {
      await spendTotpStep(trx, right)
      return signIn(trx, { ...call, operator, act: 'deskSignIn' })
    })
  })

  route(endpoints.deskSignOut, async (call) => {
    await endDeskSession(call.trx, call)
    return {}
  })

  route(endpoints.deskMe, ({ operator: { id, name, roles, expiresAt } }) => ({
    id,
    name,
    roles: [...roles],
    expires_at: expiresAt.toISOString(),
  }))

  route(endpoints.deskSessions, async ({ db, operator, now }) => {
    const sessions = await deskSessionsOf(db, { operator: operator.id, now })
    const list = sessions.map((row) => ({ ...isoTimes(row), current: row.id === operator.sessionId }))
    return list.toSorted((a, b) => Number(b.current) - Number(a.current))
  })

  route(endpoints.deskEndSessions, async ({ trx, operator, query: { id } }) => {
    const which = { except: operator.sessionId, only: id }
    const ended = id === undefined || isUuid(id) ? await endDeskSessionsOf(trx, operator.id, which) : 0
    if (id !== undefined && ended === 0) throw notFound('This session ended already')
    return { ended }
  })

  route(endpoints.deskPassword, changePassword)

  route(endpoints.deskSetUp, async ({ db, body, now, settings }) => {
    const begun = { token: body.setup_token, now, settings }
    const { name, secret } = await db.transaction().execute((trx) => beginSetUp(trx, begun))
    return { name, secret, otpauth_url: otpauthUrl(secret, { issuer: 'Oja desk', label: name }) }
  })

  route(endpoints.deskSetUpConfirm, async (call) => {
    const { db, body, now, settings } = call
    const proof = { token: body.setup_token, code: body.totp, now, settings }
    const { name } = await checkSetUp(db, proof)
    await refuseCommonPassword(body.password, 'password')
    refuseOwnPassword(body.password, { email: name }, 'password')
    const passwordHash = await hashSecret(body.password)
    return db.transaction().execute(async (trx) => {
      const operator = await endSetUp(trx, { ...proof, passwordHash })
      return signIn(trx, { ...call, operator, act: 'deskSetUpConfirm' })
    })
  })
}

async function signIn(
  trx: Transaction,
  call: {
    operator: OperatorRow
    act: 'deskSignIn' | 'deskSetUpConfirm'
    ip: string
    now: Date
    settings: Settings
    reply: FastifyReply
  },
): Promise<DeskOperator> {
  const { operator, act, ip, now } = call
  const { id, name } = operator
  await rememberNetwork(trx, { operator: id, ip, now })
  const expiresAt = await startDeskSession(trx, { ...call, operator: id })
  await recordTrail(trx, { actor: { kind: 'operator', id, name }, act, ip, now })
  // A check constraint allows no other text.
  return { id, name, roles: operator.roles as Role[], expires_at: expiresAt.toISOString() }
}

const DESK_OWN_PASSWORD: AttemptRule = { ...OWN_PASSWORD, name: 'desk-own-password' }

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
