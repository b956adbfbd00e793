import { type Answer, endpoints } from '@oja/api/contract'
import { sql } from 'kysely'
import { nairaText } from '../../amount-text.ts'
import type { Database } from '../../db/database.ts'
import type { Route } from '../../http/call.ts'
import { isUuid } from '../../http/uuid.ts'
import { statusWords } from '../../status-words.ts'
import { isOpenCase } from '../claims/desk-disputes.ts'
import { maskAddress, maskEmail, maskName, maskPhone } from './masks.ts'

type Found = Answer<typeof endpoints.deskSearch>

/** What an operator may search for; the format of the text decides. */
type Subject = 'email' | 'phone' | 'id' | 'address'

const FOUND_MAX = 20

/** Matches exactly: searching for parts of a name or number would let an operator browse customers. */
export function searchRoutes(route: Route): void {
  route(endpoints.deskSearch, async ({ trx, query, about }) => {
    const { q } = query
    const subject = subjectOf(q)
    const found = await FINDERS[subject](trx, q)
    const customers = found.filter(({ kind }) => kind === 'customer')
    // Masked: the trail is permanent, and must not become a list of addresses and numbers.
    about({
      subject: `${subject} ${MASKS[subject](q)}`,
      customer: customers.length === 1 ? customers[0]?.id : null,
      detail: { found: found.length },
    })
    return found
  })
}

function subjectOf(q: string): Subject {
  if (q.includes('@')) return 'email'
  if (/^\+?[\d ]{7,20}$/.test(q)) return 'phone'
  return isUuid(q) ? 'id' : 'address'
}

const MASKS: Readonly<Record<Subject, (q: string) => string>> = {
  email: maskEmail,
  phone: maskPhone,
  id: (q) => q,
  address: maskAddress,
}

const FINDERS: Readonly<Record<Subject, (db: Database, q: string) => Promise<Found>>> = {
  email: async (db, q) => {
    const rows = await users(db).where('email', '=', q.toLowerCase()).execute()
    return rows.map((row) => customer(row, maskEmail(row.email)))
  },
  phone: async (db, q) => {
    const digits = q.replaceAll(' ', '')
    const rows = await users(db)
      .where('phone', '=', digits.replace(/^\+?234/, '0'))
      .limit(FOUND_MAX)
      .execute()
    return rows.map((row) => customer(row, maskPhone(digits)))
  },
  id: async (db, q) => {
    const rows = await users(db).where('id', '=', q).execute()
    return [...rows.map((row) => customer(row, maskEmail(row.email))), ...(await tradeOf(db, q))]
  },
  address: findByAddress,
}

function users(db: Database) {
  return db.selectFrom('users').select(['id', 'first_name', 'last_name', 'email'])
}

async function tradeOf(db: Database, id: string): Promise<Found> {
  const rows = await db
    .selectFrom('claims')
    .innerJoin('ads', 'ads.id', 'claims.ad')
    .select(['claims.id', 'claims.status', 'claims.amount_ngn', 'ads.code'])
    .where('claims.id', '=', id)
    .execute()
  const isOpen = await isOpenCase(db, id)
  return rows.map((row) => ({
    kind: 'trade',
    id: row.id,
    title: `${nairaText(row.amount_ngn)} for ${row.code}`,
    detail: statusWords(row.status),
    is_open_case: isOpen,
  }))
}

/** The wallet's owner, and who sent coin there. Ignores case, because some networks accept either. */
async function findByAddress(db: Database, address: string): Promise<Found> {
  const lower = address.toLowerCase()
  const owners = await users(db)
    .where(sql<boolean>`id in (select user_id from wallets where lower(address) = ${lower})`)
    .execute()
  const senders = await users(db)
    .where(sql<boolean>`id in (select user_id from transfers where lower(to_address) = ${lower})`)
    .limit(FOUND_MAX)
    .execute()
  return [
    ...owners.map((row) => customer(row, `Their address ${maskAddress(address)}`)),
    ...senders.map((row) => customer(row, `Sent coin to ${maskAddress(address)}`)),
  ]
}

function customer(row: { id: string; first_name: string; last_name: string }, detail: string): Found[number] {
  return { kind: 'customer', id: row.id, title: maskName(row), detail }
}
