import type { AddressBook, Receiver } from '@oja/api/contract'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import { holdLockAlone } from '../../db/shared-lock.ts'
import type { Tables } from '../../db/tables.ts'
import type { Network } from '../../providers/networks.ts'
import type { Settings } from '../../settings.ts'
import { HOUR_MS } from '../../durations.ts'
import { isoTimes } from '../../iso-times.ts'
import { ignoresCase } from './read-receiver.ts'

type Waiting = Pick<Settings, 'addressBookHours'>

/** When a change made at `from` takes effect: a new receiver, or switching the rule off. */
export function afterWait(from: Date, { addressBookHours }: Waiting): Date {
  return new Date(from.getTime() + addressBookHours * HOUR_MS)
}

/** Serialises one customer's transfers and changes of the book until the transaction ends. */
export function lockTransfers(trx: Transaction, userId: string): Promise<void> {
  return holdLockAlone(trx, `transfers:${userId}`)
}

export type ReceiverRow = Selectable<Tables['address_book']>

/** By name. */
export function receiversOf(db: Database, userId: string): Promise<ReceiverRow[]> {
  return db
    .selectFrom('address_book')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('network')
    .execute()
}

type ReceiverOf = { userId: string; network: Network; address: string }

export function findReceiver(db: Database, receiver: ReceiverOf): Promise<ReceiverRow | undefined> {
  return db
    .selectFrom('address_book')
    .selectAll()
    .where('user_id', '=', receiver.userId)
    .where('network', '=', receiver.network.slug)
    .where('address', '=', receiver.address)
    .executeTakeFirst()
}

export function viewReceiver(row: ReceiverRow, settings: Waiting): Receiver {
  return { ...isoTimes(row), usable_at: afterWait(row.created_at, settings).toISOString() }
}

type Rule = Pick<AddressBook, 'only_book' | 'only_book_until'>

/** Whether transfers go only to receivers of the book now, and until when. */
export async function bookRule(db: Database, { userId, now }: { userId: string; now: Date }): Promise<Rule> {
  const row = await db
    .selectFrom('only_book')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst()
  return { only_book: row !== undefined, only_book_until: row?.ends_at?.toISOString() ?? null }
}

/** Switches the rule on at once, and cancels an end that was set. `false` when it was already on without an end. */
export async function switchOn(
  trx: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { only_book: isOn, only_book_until: until } = await bookRule(trx, { userId, now })
  await trx
    .insertInto('only_book')
    .values({ user_id: userId, ends_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ends_at: null }))
    .execute()
  return !isOn || until !== null
}

/** Ends the rule at `endsAt`; an end that was set earlier stays. `false` when nothing changed. */
export async function switchOff(
  trx: Database,
  { userId, endsAt }: { userId: string; endsAt: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('only_book')
    .set({ ends_at: endsAt })
    .where('user_id', '=', userId)
    .where('ends_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended !== undefined
}

type Payments = { count: number; last: Date | null }

/** How often this address was paid. A failed transfer paid nothing. */
export async function paymentsTo(db: Database, receiver: ReceiverOf): Promise<Payments> {
  const found = await db
    .selectFrom('transfers')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.max('created_at').as('last')])
    .where('user_id', '=', receiver.userId)
    .where('network', '=', receiver.network.slug)
    .where('to_address', '=', receiver.address)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), last: found.last }
}

/** A known address that looks like this one: the same first and last four characters. Prefers the book over addresses that were
 *  only paid. */
export async function findLookAlike(
  db: Database,
  { userId, network, address }: ReceiverOf,
): Promise<{ address: string; name: string | null } | null> {
  const letters = ignoresCase(network) ? sql`lower(address)` : sql`address`
  const wanted = ignoresCase(network) ? address.toLowerCase() : address
  const { rows } = await sql<{ address: string; name: string | null }>`
    select address, name from (
      select address, name, created_at from address_book where user_id = ${userId} and network = ${network.slug}
      union all
      select to_address, null, max(created_at) from transfers
        where user_id = ${userId} and network = ${network.slug} and status <> 'failed' group by to_address
    ) known (address, name)
    where address <> ${address} and left(${letters}, 4) = ${wanted.slice(0, 4)} and right(${letters}, 4) = ${wanted.slice(-4)}
    order by name is null, created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
