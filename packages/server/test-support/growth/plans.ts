import pg from 'pg'
import { currentWork } from '../../src/trace.ts'

/** A statement that the product sent. `work`: its request or job; statements that poll for events have none. */
export type Statement = { text: string; values: unknown[]; work: string | undefined }

/** What one statement reads. `buffers`: pages of 8 kB, from memory or disk. `rows`: those of its result,
 *  each put together from a row of every table it names. `scanned`: tables read from
 *  one end to the other, those of its functions included, with the rows that were read so. */
export type Cost = { text: string; buffers: number; rows: number; scanned: { table: string; rows: number }[] }

/** Records the statements that `act` sends to the database. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function taken(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const isConfig = typeof first === 'object' && first !== null
    const config = first as { text: string; values?: unknown[] }
    const text = isConfig ? config.text : String(first)
    const values = (isConfig && config.values) || (Array.isArray(second) ? second : [])
    if (EXPLAINED.test(text)) sent.push({ text, values, work: currentWork()?.name })
    return Reflect.apply(send, this, args)
  } as typeof send
  try {
    await act()
  } finally {
    pg.Client.prototype.query = send
  }
  return sent
}

/** Anything else neither reads nor writes rows. */
const EXPLAINED = /^\s*(select|with|insert|update|delete)\b/i

/** Runs each statement under EXPLAIN and takes back what it changed. Each runs twice and the cheaper counts: the first run of a
 *  connection also reads what PostgreSQL keeps of the tables. `mayScan`: whether tables may be scanned. A scan is the cheapest way to
 *  read a small table, so as the measure for a large one it would hide growth.
 *  @default true */
export async function costsOf(
  client: pg.Client,
  statements: readonly Statement[],
  { mayScan = true }: { mayScan?: boolean } = {},
): Promise<Cost[]> {
  await client.query(`set enable_seqscan = ${mayScan ? 'on' : 'off'}`)
  const costs: Cost[] = []
  for (const statement of statements) {
    const tries = [await costOf(client, statement), await costOf(client, statement)]
    costs.push(tries.reduce((one, other) => (other.buffers < one.buffers ? other : one)))
  }
  return costs
}

async function costOf(client: pg.Client, { text, values }: Statement): Promise<Cost> {
  // Forgets what earlier statements of this connection scanned.
  await client.query('select pg_stat_force_next_flush()')
  await client.query('begin')
  try {
    const explained = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN']
    const { rows } = await client.query(`
      select relname as table, seq_tup_read::integer as rows from pg_stat_xact_user_tables where seq_tup_read > 0`)
    const counted = COUNTS_ON_PURPOSE.test(text) ? initPlans(plan) : []
    const buffers = buffersIn(plan) - counted.reduce((sum, part) => sum + buffersIn(part), 0)
    const found = plan['Actual Rows'] * plan['Actual Loops'] * Math.max(1, tablesIn(plan))
    return {
      text,
      buffers,
      rows: found,
      scanned: rows.filter(({ table }) => !counted.some((part) => scans(part, table))),
    }
  } finally {
    await client.query('rollback')
  }
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Counts all transactions of the customer for `total`, which the list has always said. Its count, which the rest of the statement
 *  does not depend on, is left out of the cost. */
const COUNTS_ON_PURPOSE =
  /^select "total", "shown"\.\* from \(select \(select count\(\*\) as "total" from "transactions"/

/** The parts of a plan that are computed once, apart from the rest. */
function initPlans(plan: Plan): Plan[] {
  return (plan.Plans ?? []).flatMap((part) =>
    part['Parent Relationship'] === 'InitPlan' ? [part] : initPlans(part),
  )
}

function buffersIn(plan: Plan): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

function scans(plan: Plan, table: string): boolean {
  return (
    (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === table) ||
    (plan.Plans ?? []).some((part) => scans(part, table))
  )
}

function tablesIn(plan: Plan): number {
  return (plan.Plans ?? []).reduce((sum, part) => sum + tablesIn(part), 'Relation Name' in plan ? 1 : 0)
}

/** Buffers to find one row by its key: four index levels and the row. In a small table, the keys of a page share most of them. */
const BUFFERS_A_ROW = 5
/** Smaller costs are never reported. */
const BUFFERS_FREE = 20
/** Scanning a table this small is fine, because it stays this small. */
const SCANNED_MAX = 1_000

/** How a request in a large market costs too much, compared with the same one in a small market. */
export function complaints(small: readonly Cost[], large: readonly Cost[]): string[] {
  const most = Math.max(2 * buffersOf(small), allowance(large))
  const read = buffersOf(large)
  return [
    ...(read > most
      ? [`reads ${read} buffers, in the small market ${buffersOf(small)}; most of them by ${dearest(large)}`]
      : []),
    ...large.flatMap(({ text, scanned }) =>
      scanned
        .filter(({ rows }) => rows > SCANNED_MAX)
        .map(({ table, rows }) => `scans ${rows} rows of ${table}: ${text}`),
    ),
  ]
}

function buffersOf(costs: readonly Cost[]): number {
  return costs.reduce((sum, { buffers }) => sum + buffers, 0)
}

function dearest(costs: readonly Cost[]): string {
  const [first] = costs.toSorted((one, other) => other.buffers - one.buffers)
  return first?.text ?? 'none'
}

function allowance(costs: readonly Cost[]): number {
  return BUFFERS_FREE + BUFFERS_A_ROW * costs.reduce((sum, { rows }) => sum + rows, 0)
}
