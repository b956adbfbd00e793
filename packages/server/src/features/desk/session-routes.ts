import { type DeskOperator, endpoints, type Role } from '@oja/api/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { FastifyReply } from 'fastify'
import { endDeskSession, startDeskSession } from '../../http/desk-session.ts'
import type { Route } from '../../http/call.ts'
import { recordTrail } from '../../http/trail.ts'
import type { Settings } from '../../settings.ts'
import { refuseCommonPassword, refuseOwnPassword } from '../auth/guessable-password.ts'
import { hashSecret } from '../auth/hashing.ts'
import { beginSetUp, checkSetUp, endSetUp } from './set-up.ts'
import { checkOperator, type OperatorRow, rememberNetwork, spendTotpStep } from './sign-in.ts'
import { totpUrl } from './totp.ts'

/** Setting up an operator, signing in at the desk and out. */
export function deskSessionRoutes(route: Route): void {
  route(endpoints.deskSignIn, async (call) => {
    const { operator, step } = await checkOperator(call)
    return call.db.transaction().execute(async (trx) => {
      await spendTotpStep(trx, { operator: operator.id, step })
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

  route(endpoints.deskSetUp, async ({ db, body, now, settings }) => {
    const begun = { token: body.setup_token, now, settings }
    const { name, secret } = await db.transaction().execute((trx) => beginSetUp(trx, begun))
    return { name, secret, otpauth_url: totpUrl({ name, secret }) }
  })

  route(endpoints.deskSetUpConfirm, async (call) => {
    const { db, body, now, settings } = call
    const proof = { token: body.setup_token, code: body.totp, now, settings }
    const { name } = await checkSetUp(db, proof)
    await refuseCommonPassword(body.password, 'password')
    refuseOwnPassword(body.password, { email: name }, 'password')
    const passwordHash = await hashSecret(body.password, 'strangers')
    return db.transaction().execute(async (trx) => {
      const operator = await endSetUp(trx, { ...proof, passwordHash })
      return signIn(trx, { ...call, operator, act: 'deskSetUpConfirm' })
    })
  })
}

async function signIn(
  trx: Transaction<Tables>,
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
  // The check of the column allows no other text.
  return { id, name, roles: operator.roles as Role[], expires_at: expiresAt.toISOString() }
}
