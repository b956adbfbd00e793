// Compares reads of a signed-in customer with bare `node:http`, each in its own process, over 20 connections. Also a bare server
// with one query, to show how much of the gap is PostgreSQL and its driver.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { startOwnDatabase } from '../own-database.ts'
import { startProductionServer } from '../production-server.ts'
import { inTurns, type Measure, type Row } from '../rounds.ts'

const BARE_SERVER = fileURLToPath(new URL('../bare-server.ts', import.meta.url))
const CONNECTIONS = 20
const SECONDS = 2
const PATHS = [
  { path: '/api/health', goal: 0.5 },
  { path: '/api/me', goal: 0.15 },
  { path: '/api/wallets', goal: 0.1 },
  { path: '/api/virtual-accounts', goal: 0.1 },
  { path: '/api/get-all-transactions', goal: 0.08 },
  { path: '/api/get-ads', goal: 0.08 },
  // As the app's market asks: the ads of one coin and side.
  { path: '/api/get-ads?status=open&code=USDT&type=sell', goal: 0.08 },
  { path: '/api/get-claims', goal: 0.08 },
]

export const measure: Measure = async ({ rounds }) => {
  await using stack = new AsyncDisposableStack()
  const database = await startOwnDatabase()
  stack.defer(() => database.stop())
  const limitUrl = await startBare(stack)
  const queryUrl = await startBare(stack, database.url)
  const server = await startProductionServer()
  stack.defer(() => server.stop())

  const { cookieHeader: cookie } = await server.signIn('ada')
  const limit = () => answersPerSecond(limitUrl)
  const bareQueries = [
    { what: 'bare, with a query of one row', url: `${queryUrl}/1` },
    { what: 'bare, with a query of twenty rows', url: `${queryUrl}/20` },
  ]
  const rows: Row[] = []
  for (const { what, url } of bareQueries) {
    await answersPerSecond(url)
    const figures = await inTurns({ rounds, ours: () => answersPerSecond(url), limit })
    rows.push({ what, unit: '/s', ...figures })
  }
  for (const { path } of PATHS) await answersPerSecond(server.url + path, cookie)
  for (const { path, goal } of PATHS) {
    const ours = () => answersPerSecond(server.url + path, cookie)
    const figures = await inTurns({ rounds, ours, limit })
    rows.push({ what: path, unit: '/s', ...figures, goal: { atLeast: goal } })
  }
  return rows
}

/** Starts a bare server in its own process, until `stack` is disposed. Returns its address. */
async function startBare(stack: AsyncDisposableStack, ...databaseUrl: string[]): Promise<string> {
  const bare = spawn(process.execPath, [BARE_SERVER, ...databaseUrl])
  stack.defer(() => void bare.kill())
  const [said] = await once(bare.stdout, 'data')
  return String(said).trim()
}

/** @throws when a response is not 200 */
export async function answersPerSecond(url: string, cookie?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(cookie === undefined ? {} : { headers: { cookie } }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} without a response`)
  return result['2xx'] / result.duration
}
