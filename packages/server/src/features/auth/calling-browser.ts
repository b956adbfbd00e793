import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { unauthenticated } from '../../errors.ts'
import type { Session } from '../../http/session.ts'
import type { Settings } from '../../settings.ts'
import type { CallingBrowser } from '../notifications/push-subscriptions.ts'
import { findDevice } from './devices.ts'

/** The browser a call comes from.
 *  @throws AppError unauthenticated when its session has ended meanwhile */
export async function callingBrowser(call: {
  db: Database
  now: Date
  settings: Settings
  request: FastifyRequest
  session: Session
}): Promise<CallingBrowser> {
  const { userId, idHash } = call.session
  const session = await call.db
    .selectFrom('sessions')
    .select('public_id')
    .where('id_hash', '=', idHash)
    .executeTakeFirstOrThrow(unauthenticated)
  return { userId, session: session.public_id, device: (await findDevice(call, userId)) ?? null }
}
