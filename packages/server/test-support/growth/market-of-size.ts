import { type Endpoint, endpoints } from '@oja/api/contract'
import pg from 'pg'
import { encodeCursor } from '../../src/http/cursor.ts'
import type { Job } from '../../src/jobs/scheduler.ts'
import { urlOf } from '../actors.ts'
import { startTestApp } from '../start-test-app.ts'
import { fillMarket } from './fill-market.ts'
import { type Cost, costsOf, statementsOf } from './plans.ts'
import { type Read, READS } from './reads.ts'

/** A server over a filled market. */
export type Market = {
  /** The costs of each request in `READS`, by name, and of a run of each job that finds nothing to do. */
  costs(jobs: readonly Job[]): Promise<Map<string, Cost[]>>
  close(): Promise<void>
}

/** @param rows in each growing table
 *  @param plan see `costsOf` */
export async function marketOfSize(rows: number, plan: { mayScan?: boolean }): Promise<Market> {
  const t = await startTestApp()
  const { customer, browser } = await t.signedIn()
  const desk = await t.atDesk('admin')
  await fillMarket(t.ownerUrl, {
    rows,
    reader: customer.id,
    now: t.clock.now(),
  })
  // One for all statements, because each new connection reads the catalogue again.
  const explainer = new pg.Client({ connectionString: t.ownerUrl })
  await explainer.connect()

  const ask = async (endpoint: Endpoint, query: Record<string, string>): Promise<void> => {
    const at = urlOf(endpoint, query)
    const window = endpoint.access === 'desk' ? desk.browser : browser
    const answer = await (endpoint.access === 'operator' ? t.operator('GET', at) : window.get(at))
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${at} was answered ${answer.status}: ${body}`)
  }
  const cost = async (read: Read, cursor?: string): Promise<Cost[]> => {
    const query = { ...read.query, ...(cursor === undefined ? {} : { cursor }) }
    // The first call warms the process's caches and does not count.
    await ask(endpoints[read.call], query)
    const sent = await statementsOf(() => ask(endpoints[read.call], query))
    return costsOf(explainer, sent, plan)
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
    costs: async (jobs) => {
      const costs = new Map<string, Cost[]>()
      for (const read of READS) {
        costs.set(nameOf(read), await cost(read))
        if (read.middle) costs.set(`${nameOf(read)}, far down`, await cost(read, await middleOf(read.middle)))
      }
      // Records the daily proof as done, because the jobs must find nothing to do. Running it would update one row hundreds of
      // times, and PostgreSQL keeps all its versions, to be read, while any database has an open transaction.
      await t.deps.db
        .insertInto('audit_runs')
        .values({ range: 'whole', started_at: t.clock.now(), finished_at: t.clock.now(), broken: '{}' })
        .execute()
      for (const { name, run } of jobs) {
        const polled = await statementsOf(() => run(t.deps, t.clock.now()))
        costs.set(`job ${name}`, await costsOf(explainer, polled, plan))
      }
      return costs
    },
    close: async () => {
      await explainer.end()
      await t.close()
    },
  }
}

function nameOf({ call, query }: Read): string {
  return [call, ...Object.values(query ?? {})].join(' ')
}
