import { type DeskOperator, endpoints, type Role } from '@oja/api/contract'
import type { FastifyReply } from 'fastify'
import type { Transaction } from '../../db/database.ts'
import {
  deskSessionsOf,
  endDeskSession,
  endDeskSessionsOf,
  startDeskSession,
} from '../../http/desk-session.ts'
import { notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { noteActor } from '../../http/security-log.ts'
import { recordTrail } from '../../http/trail.ts'
import { isUuid } from '../../http/uuid.ts'
import { isoTimes } from '../../iso-times.ts'
import type { Settings } from '../../settings.ts'
import { refuseCommonPassword, refuseOwnPassword } from '../auth/guessable-password.ts'
import { otpauthUrl } from '../auth/factors/totp.ts'
import { hashSecret } from '../auth/hashing.ts'
import { beginSetUp, checkSetUp, endSetUp } from './set-up.ts'
import { checkOperator, type OperatorRow, rememberNetwork, spendTotpStep } from './sign-in.ts'

/** Setting up an operator, signing in to the desk and out. */
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
