import type { ChatRoom } from '@oja/api/contract'
import { type AliasedExpression, sql, type SqlBool } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/database.ts'
import { coinWire } from '../../coin-wire.ts'
import { decodeCursor, encodeCursor, type Listed, type Page, pageOf, unionOf } from '../../http/cursor.ts'
import { presenceAt } from '../people/presence.ts'
import { unreadIn } from './marks.ts'
import { selectMessages, viewMessage } from './repository.ts'
import { orderOf, selectOrders } from './room-orders.ts'
import { noRoom, type Room, roomIdOf, selectRoomFor } from './rooms.ts'

/** A customer's conversations, the newest message first. An ended reservation is listed only if somebody wrote in its room. */
export async function roomsOf(
  db: Database,
  { user, now, limit, cursor }: Page & { user: string; now: Date },
): Promise<Listed<ChatRoom[]>> {
  const [at = '', lastId = ''] = cursor ? decodeCursor(cursor, 2) : []
  const by = (side: 'vendor' | 'claimer') =>
    db
      .selectFrom('chat_rooms')
      .selectAll()
      .where(side, '=', user)
      .where(
        sql<SqlBool>`(claim is not null
          or exists (select 1 from reservations r where r.room = chat_rooms.id and r.status = 'live' and r.expires_at > ${now})
          or exists (select 1 from chat_messages m where m.room = chat_rooms.id and m.sender is not null))`,
      )
      .$if(cursor !== undefined, (query) =>
        query.where(sql<SqlBool>`(last_message_at, id) < (${at}::timestamptz, ${lastId}::uuid)`),
      )
      .orderBy('last_message_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
  const query = db
    .selectFrom(unionOf(by('vendor'), by('claimer')).as('chat_rooms'))
    .selectAll()
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await selectRoomDetails(db, query.as('chat_rooms'), { viewer: user })
    .orderBy('chat_rooms.last_message_at', 'desc')
    .orderBy('chat_rooms.id', 'desc')
    .execute()
  return pageOf(rows, {
    limit,
    cursorOf: ({ last_message_at, id }) => encodeCursor([last_message_at.toISOString(), id]),
    view: (row) => viewRoom(row, { viewer: user, now }),
  })
}

/** A room for one of its people.
 *  @throws AppError not_found for everybody else */
export async function ownRoom(
  db: Database,
  { roomId, user, now }: { roomId: string; user: string; now: Date },
): Promise<ChatRoom> {
  const room = selectRoomFor(db, roomId, user).as('chat_rooms')
  const row = await selectRoomDetails(db, room, { viewer: user }).executeTakeFirstOrThrow(noRoom)
  return viewRoom(row, { viewer: user, now })
}

type RoomDetails = Awaited<ReturnType<ReturnType<typeof selectRoomDetails>['executeTakeFirstOrThrow']>>

/** The rooms of `page` as `viewer` sees them, in one query. The caller orders it like the page. */
function selectRoomDetails(
  db: Database,
  page: AliasedExpression<Room, 'chat_rooms'>,
  { viewer }: { viewer: string },
) {
  return (
    db
      .selectFrom(page)
      // Join the orders first: PostgreSQL reorders only eight tables (`join_collapse_limit`), and would scan all orders if they
      // came last.
      .innerJoin(selectOrders(db).as('orders'), 'orders.room', 'chat_rooms.id')
      .innerJoin('ads', 'ads.id', 'chat_rooms.ad')
      .innerJoin('users as other', (join) =>
        join.on(
          'other.id',
          '=',
          sql`case when chat_rooms.vendor = ${viewer}::uuid then chat_rooms.claimer else chat_rooms.vendor end`,
        ),
      )
      .leftJoin('user_presence', 'user_presence.user_id', 'other.id')
      .leftJoin('people_notes', (join) => join.onRef('about', '=', 'other.id').on('author', '=', viewer))
      .leftJoin('people_blocks', (join) => join.onRef('blocked', '=', 'other.id').on('blocker', '=', viewer))
      .selectAll('orders')
      .select([
        'chat_rooms.id',
        'chat_rooms.claim',
        'chat_rooms.vendor',
        'chat_rooms.created_at',
        'chat_rooms.last_message_at',
        'ads.id as ad',
        'ads.type',
        'ads.code',
        'other.id as other',
        'other.first_name',
        'other.last_name',
        'user_presence.seen_at',
        'people_notes.note',
        'people_blocks.blocked',
      ])
      .select(sql<boolean>`exists (select from blocks_between(other.id, ${viewer}::uuid))`.as('is_apart'))
      .select(unreadIn(sql.ref('chat_rooms.id'), viewer).as('unread'))
      .select(
        jsonObjectFrom(
          selectMessages(db)
            .where('chat_messages.room', '=', sql.ref<string>('chat_rooms.id'))
            .orderBy('seq', 'desc')
            .limit(1),
        ).as('last'),
      )
  )
}

function viewRoom(row: RoomDetails, { viewer, now }: { viewer: string; now: Date }): ChatRoom {
  const order = orderOf(row, now)
  return {
    id: roomIdOf(row),
    claim: row.claim,
    ad: { id: row.ad, type: row.type, code: row.code },
    side: row.vendor === viewer ? 'vendor' : 'claimer',
    other: {
      id: row.other,
      first_name: row.first_name,
      last_name: row.last_name,
      presence: order.isRunning && !row.is_apart ? presenceAt(row.seen_at, now) : null,
      note: row.note,
      blocked: row.blocked !== null,
    },
    amount: Number(order.amountNgn),
    coin_equivalent: coinWire(order.coin, row.code),
    status: order.status,
    expires_at: order.expiresAt?.toISOString() ?? null,
    open_until: order.openUntil?.toISOString() ?? null,
    unread: row.unread,
    last: row.last && viewMessage(row.last, row),
    created_at: row.created_at.toISOString(),
  }
}
