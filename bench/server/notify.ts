// What NOTIFY costs a commit: inside the transaction, and after it as the server does. The limit is the same
// movement with its event and without NOTIFY.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { announceCommits, EVENT_CHANNEL } from '../../packages/server/src/events/notices.ts'
import { createLog } from '../../packages/server/src/log.ts'
import type { Measure, Row } from '../rounds.ts'
import { type Crowd, gatherCrowd, moveWithEvent } from '../sockets/crowd.ts'

const CUSTOMERS = 2000
const CONNECTIONS = [8, 20]
const MS = 3000

type Way = 'unannounced' | 'inside' | 'after'

export const measure: Measure = async ({ rounds }) => {
  const crowd = await gatherCrowd(CUSTOMERS)
  const listener = new pg.Client({ connectionString: crowd.databaseUrl })
  await listener.connect()
  await listener.query(`listen ${EVENT_CHANNEL}`)
  try {
    const rows: Row[] = []
    await commitsPerSecond(crowd, { connections: 8, way: 'unannounced' })
    for (const connections of CONNECTIONS) {
      const figures: Record<Way, number[]> = { unannounced: [], inside: [], after: [] }
      for (let round = 0; round < rounds; round++)
        for (const way of ['unannounced', 'inside', 'after'] as const)
          figures[way].push(await commitsPerSecond(crowd, { connections, way }))
      const limit = figures.unannounced
      const under = `${connections} connections`
      rows.push({ what: `commits, NOTIFY inside, ${under}`, unit: '/s', ours: figures.inside, limit })
      rows.push({
        what: `commits, announced after, ${under}`,
        unit: '/s',
        ours: figures.after,
        limit,
        goal: { atLeast: 0.9 },
      })
    }
    return rows
  } finally {
    await listener.end()
    await crowd.stop()
  }
}

async function commitsPerSecond(
  crowd: Crowd,
  { connections, way }: { connections: number; way: Way },
): Promise<number> {
  const { pool, db } = openDatabase({
    url: crowd.databaseUrl,
    onIdleError: () => undefined,
    // One more connection for the notices.
    poolSize: connections + 1,
  })
  const announcing =
    way === 'after' ? announceCommits({ pool, db, log: createLog({ level: 'silent' }) }) : null
  const endsAt = performance.now() + MS
  let commits = 0
  const commit = async () => {
    while (performance.now() < endsAt) {
      const customer = crowd.customers[Math.floor((commits * 7919) % crowd.customers.length)]?.id ?? ''
      commits += 1
      await moveWithEvent({ db }, { customer, claim: randomUUID(), alsoNotify: way === 'inside' })
    }
  }
  await Promise.all(Array.from({ length: connections }, commit))
  const seconds = (performance.now() - endsAt + MS) / 1000
  await announcing?.done()
  await db.destroy()
  return commits / seconds
}
