import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../http/cursor.ts'

export type TransactionRow = Selectable<Tables['transactions']>

export type TransactionFilter = {
  userId: string
  q: string | undefined
  type: 'deposit' | 'withdrawal' | undefined
  id: string | undefined
}

/** One page of a customer's transactions, newest first, and how many there are on all pages. */
export async function findTransactions(
  db: Database,
  filter: TransactionFilter,
  page: { limit: number; cursor: string | undefined },
): Promise<{ rows: TransactionRow[]; total: number; nextCursor: string | null }> {
  let query = matching(db, filter)
    .selectAll('transactions')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  if (page.cursor) {
    const [createdAt = '', id = ''] = decodeCursor(page.cursor, 2)
    query = query.where(sql<SqlBool>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`)
  }
  const [rows, counted] = await Promise.all([
    query.execute(),
    matching(db, filter)
      .select((select) => select.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = pageOf(rows, {
    limit: page.limit,
    cursorOf: (last) => encodeCursor([last.created_at.toISOString(), last.id]),
  })
  return { rows: shown.rows, total: Number(counted.total), nextCursor: shown.next_cursor }
}

function matching(db: Database, filter: TransactionFilter) {
  const { userId, q, type, id } = filter
  let query = db
    .selectFrom('transactions')
    .innerJoin('coins', 'coins.code', 'transactions.code')
    .where('user_id', '=', userId)
  if (type) query = query.where('subtype', '=', type === 'deposit' ? 'incoming' : 'outgoing')
  if (id) query = query.where(sql<SqlBool>`id::text = ${id.toLowerCase()}`)
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const amountPattern = pattern.replaceAll(',', '')
    query = query.where(
      sql<SqlBool>`(${AMOUNT_TEXT} like ${amountPattern} or address ilike ${pattern} or transactions.code ilike ${pattern} or reference ilike ${pattern})`,
    )
  }
  return query
}

/** The amount as it is shown: 8 decimals, further digits cut. Multiplied by the smallest unit and not divided by its
 *  inverse: a product of decimals is exact. */
const AMOUNT_TEXT = sql`trunc(amount * ('1e-' || decimals)::numeric, 8)::numeric(38, 8)::text`
