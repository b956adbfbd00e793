import { endpoints } from '@oja/api/contract'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { endSessionsOf, holdSession, lockOpenAccount } from '../../http/session.ts'
import { isUuid } from '../../http/uuid.ts'
import { deviceInWords, recentSignIns } from './sign-ins.ts'

/** A customer's sessions, and recent tries to sign in. */
export function sessionRoutes(route: Route, deps: Deps): void {
  const { places } = deps.providers

  route(endpoints.sessions, async ({ db, user, session, now }) => {
    const rows = await db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .execute()
    const list = rows.map((row) => ({
      id: row.public_id,
      device: deviceInWords(row.user_agent),
      place: places(row.network).text,
      first_seen: row.created_at.toISOString(),
      last_seen: row.last_seen_at.toISOString(),
      current: row.id_hash.equals(session.idHash),
    }))
    return list.toSorted((a, b) => Number(b.current) - Number(a.current))
  })

  route(endpoints.endSessions, async ({ db, user, session, query }) => {
    const { id } = query
    if (id !== undefined && !isUuid(id)) throw noSession()
    const ended = await inTransaction(db, async (trx) => {
      await lockOpenAccount(trx, user.id)
      await holdSession(trx, session)
      return endSessionsOf(trx, {
        userId: user.id,
        ...(id === undefined ? { except: session } : { publicId: id }),
      })
    })
    if (id !== undefined && ended === 0) throw noSession()
    return { ended }
  })

  route(endpoints.signIns, ({ db, user }) => recentSignIns(deps, db, user.id))
}

const noSession = () => notFound('This device is signed out already')
