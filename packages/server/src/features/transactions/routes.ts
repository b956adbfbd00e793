import { endpoints, type Transaction } from '@oja/api/contract'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Route } from '../../http/call.ts'
import { coinWire, coinWireSql } from '../../coin-wire.ts'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type Listed, newest, newestPage, type Page } from '../../http/cursor.ts'
import { isUuid } from '../../http/uuid.ts'
import { isoTimes } from '../../iso-times.ts'

export function transactionRoutes(route: Route): void {
  route(endpoints.allTransactions, ({ db, user, query }) =>
    findTransactions(db, { ...query, userId: user.id }),
  )
}

type TransactionRow = Selectable<Tables['transactions']> & { receiver_name: string | null }

type TransactionQuery = Page & {
  userId: string
  q?: string | undefined
  type?: 'deposit' | 'withdrawal' | undefined
  id?: string | undefined
}

/** One page of a customer's transactions, newest first, and how many there are on all pages. */
async function findTransactions(
  db: Database,
  query: TransactionQuery,
): Promise<Listed<{ transactions: Transaction[]; total: number }>> {
  const counted = matching(db, query).select((select) => select.fn.countAll<bigint>().as('total'))
  const shown = newest(
    matching(db, query).selectAll('transactions').select(RECEIVER_NAME.as('receiver_name')),
    query,
  )
  const found = await db
    .selectFrom(db.selectNoFrom(counted.as('total')).as('counted'))
    // A left join: an empty page still has a total.
    .leftJoin(shown.as('shown'), (join) => join.onTrue())
    .select('total')
    .selectAll('shown')
    .orderBy('shown.created_at', 'desc')
    .orderBy('shown.id', 'desc')
    .execute()
  const rows = found.filter((row): row is typeof row & TransactionRow => row.id !== null)
  const { data: transactions, next_cursor } = newestPage(rows, query, viewTransaction)
  return { data: { transactions, total: Number(found[0]?.total ?? 0n) }, next_cursor }
}

function matching(db: Database, { userId, q, type, id }: TransactionQuery) {
  let query = db
    .selectFrom('transactions')
    .innerJoin('coins', 'coins.code', 'transactions.code')
    .where('user_id', '=', userId)
  if (type) query = query.where('subtype', '=', type === 'deposit' ? 'incoming' : 'outgoing')
  if (id) query = isUuid(id) ? query.where('id', '=', id) : query.where(sql<SqlBool>`false`)
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const amountPattern = pattern.replaceAll(',', '')
    // A reference is random, so a part of it would match amounts: customers search for a whole one, which they copied.
    query = query.where(
      sql<SqlBool>`(${AMOUNT_TEXT} like ${amountPattern} or address ilike ${pattern} or transactions.code ilike ${pattern} or lower(reference) = lower(${q}))`,
    )
  }
  return query
}

/** The customer's name for the address they sent to. An address belongs to one network only. */
const RECEIVER_NAME = sql<string | null>`(
  select name from address_book b
  where b.user_id = transactions.user_id and b.address = transactions.address and transactions.subtype = 'outgoing' limit 1)`

const AMOUNT_TEXT = coinWireSql('amount', 'decimals')

function viewTransaction(row: TransactionRow): Transaction {
  return {
    ...isoTimes(row),
    currency: row.code,
    transactionSubtype: row.subtype,
    amount: coinWire(row.amount, row.code),
    fee: coinWire(row.fee, row.code),
  }
}
