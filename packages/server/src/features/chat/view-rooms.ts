import type { ChatRoom } from '@oja/api/contract'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../db/database.ts'
import { coinWire } from '../../coin-wire.ts'
import { decodeCursor, eitherOf, encodeCursor, type Page, pageOf } from '../../http/cursor.ts'
import { peopleFor } from '../people/repository.ts'
import { countUnread } from './marks.ts'
import { lastMessages } from './repository.ts'
import { ordersOf, type Room, roomIdOf } from './rooms.ts'

/** The conversations of a customer, by their newest message. A reservation that ended is listed only where somebody wrote. */
export async function roomsOf(
  db: Database,
  options: Page & { user: string; now: Date },
): Promise<{ data: ChatRoom[]; next_cursor: string | null }> {
  const { user, now, limit, cursor } = options
  const [at = '', lastId = ''] = cursor ? decodeCursor(cursor, 2) : []
  const by = (side: 'vendor' | 'claimer') =>
    db
      .selectFrom('chat_rooms')
      .selectAll()
      .where(side, '=', user)
      .where(
        sql<SqlBool>`(claim is not null
          or exists (select 1 from reservations r where r.room = chat_rooms.id and r.status = 'live' and r.expires_at > ${now})
          or exists (select 1 from chat_messages m where m.room = chat_rooms.id and (m.staff or m.sender is not null)))`,
      )
      .$if(cursor !== undefined, (query) =>
        query.where(sql<SqlBool>`(last_message_at, id) < (${at}::timestamptz, ${lastId}::uuid)`),
      )
      .orderBy('last_message_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
  const query = db
    .selectFrom(eitherOf(by('vendor'), by('claimer')).as('chat_rooms'))
    .selectAll()
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const page = pageOf(await query.execute(), {
    limit,
    cursorOf: ({ last_message_at, id }) => encodeCursor([last_message_at.toISOString(), id]),
  })
  return { data: await viewRooms(db, page.rows, { viewer: user, now }), next_cursor: page.next_cursor }
}

/** Rooms as one of their people sees them. Keeps the order of `rooms`. */
export async function viewRooms(
  db: Database,
  rooms: readonly Room[],
  { viewer, now }: { viewer: string; now: Date },
): Promise<ChatRoom[]> {
  if (rooms.length === 0) return []
  const ids = rooms.map(({ id }) => id)
  const otherOf = (room: Room) => (room.vendor === viewer ? room.claimer : room.vendor)
  const [ads, orders, people, unread, last] = await Promise.all([
    db
      .selectFrom('ads')
      .select(['id', 'type', 'code'])
      .where(
        'id',
        'in',
        rooms.map(({ ad }) => ad),
      )
      .execute(),
    ordersOf(db, ids, now),
    peopleFor(db, rooms.map(otherOf), { viewer, now }),
    countUnread(db, ids, viewer),
    lastMessages(db, rooms),
  ])
  return rooms.map((room) => {
    const ad = ads.find(({ id }) => id === room.ad)
    const order = orders.find((one) => one.room === room.id)
    const other = people.get(otherOf(room))
    if (!ad || !order || !other) throw new Error(`Room ${room.id} lacks its ad, order or other side`)
    return {
      id: roomIdOf(room),
      claim: room.claim,
      ad,
      side: room.vendor === viewer ? 'vendor' : 'claimer',
      other: {
        id: other.id,
        first_name: other.first_name,
        last_name: other.last_name,
        presence: order.isRunning ? other.presence : null,
        note: other.note,
        blocked: other.blocked,
      },
      amount: Number(order.amountNgn),
      coin_equivalent: coinWire(order.coin, ad.code),
      status: order.status,
      expires_at: order.expiresAt?.toISOString() ?? null,
      open_until: order.openUntil?.toISOString() ?? null,
      unread: unread.get(room.id) ?? 0,
      last: last.get(room.id) ?? null,
      created_at: room.created_at.toISOString(),
    }
  })
}
