import { type Endpoint, endpoints } from '@oja/api/contract'
import { encodeCursor } from '../../src/http/cursor.ts'
import type { Job } from '../../src/jobs/scheduler.ts'
import { urlOf } from '../actors.ts'
import { startTestApp } from '../start-test-app.ts'
import { fillMarket } from './fill-market.ts'
import { type Cost, costsOf, statementsOf } from './plans.ts'
import { type Read, READS } from './reads.ts'

/** A server over a filled market. */
export type Market = {
  url: string
  /** What each request of `READS` costs, by its name, and a turn of each job that finds nothing to do. */
  costs(jobs: readonly Job[]): Promise<Map<string, Cost[]>>
  close(): Promise<void>
}

/** @param rows of each table that grows
 *  @param options.mayScan see `costsOf`
 *  @param options.books see `fillMarket` */
export async function marketOfSize(
  rows: number,
  { books, ...plan }: { mayScan?: boolean; books?: boolean } = {},
): Promise<Market> {
  const t = await startTestApp()
  const { customer, browser } = await t.signedIn()
  const desk = await t.atDesk('admin')
  const url = t.ownerUrl
  await fillMarket(url, {
    rows,
    reader: customer.id,
    now: t.clock.now(),
    ...(books !== undefined && { books }),
  })

  const ask = async (endpoint: Endpoint, query: Record<string, string>): Promise<void> => {
    const at = urlOf(endpoint, query)
    const window = endpoint.access === 'desk' ? desk.browser : browser
    const answer = await (endpoint.access === 'operator' ? t.operator('GET', at) : window.get(at))
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${at} was answered ${answer.status}: ${body}`)
  }
  const cost = async (read: Read, cursor?: string): Promise<Cost[]> => {
    const query = { ...read.query, ...(cursor === undefined ? {} : { cursor }) }
    // What a process keeps after its first call is not counted.
    await ask(endpoints[read.call], query)
    const sent = await statementsOf(() => ask(endpoints[read.call], query))
    return costsOf(url, sent, plan)
  }
  const middleOf = async (sql: string): Promise<string> => {
    const { rows: found } = await t.deps.pool.query<Record<string, unknown>>(sql, [
      customer.id,
      Math.floor(rows / 10),
    ])
    const parts = Object.values(found[0] ?? {})
    if (parts.length === 0) throw new Error(`The list is too short for a page in its middle: ${sql}`)
    return encodeCursor(parts.map((part) => (part instanceof Date ? part.toISOString() : String(part))))
  }
  return {
    url,
    costs: async (jobs) => {
      const costs = new Map<string, Cost[]>()
      for (const read of READS) {
        costs.set(nameOf(read), await cost(read))
        if (read.middle) costs.set(`${nameOf(read)}, far down`, await cost(read, await middleOf(read.middle)))
      }
      // The daily proof is work, and what follows is about finding none. Written down, not made: it would write its one row
      // hundreds of times, and while a transaction of any database is under way PostgreSQL keeps all versions, to be read.
      await t.deps.db
        .insertInto('audit_runs')
        .values({ range: 'whole', started_at: t.clock.now(), finished_at: t.clock.now(), broken: '{}' })
        .execute()
      for (const { name, run } of jobs) {
        const polled = await statementsOf(() => run(t.deps, t.clock.now()))
        costs.set(`job ${name}`, await costsOf(url, polled, plan))
      }
      return costs
    },
    close: t.close,
  }
}

function nameOf({ call, query }: Read): string {
  return [call, ...Object.values(query ?? {})].join(' ')
}
