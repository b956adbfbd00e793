// Compares reads of a signed-in customer with bare `node:http`, each in its own process, over 20 connections.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { startProductionServer } from '../production-server.ts'
import { inTurns, type Measure, type Row } from '../rounds.ts'

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
  const bare = spawn(process.execPath, [fileURLToPath(new URL('../bare-http.ts', import.meta.url))])
  const [said] = await once(bare.stdout, 'data')
  const limitUrl = String(said).trim()
  const server = await startProductionServer()
  try {
    const { cookieHeader: cookie } = await server.signIn('ada')
    for (const { path } of PATHS) await answersPerSecond(server.url + path, cookie)
    const rows: Row[] = []
    for (const { path, goal } of PATHS) {
      const ours = () => answersPerSecond(server.url + path, cookie)
      const figures = await inTurns({ rounds, ours, limit: () => answersPerSecond(limitUrl) })
      rows.push({ what: path, unit: '/s', ...figures, goal: { atLeast: goal } })
    }
    return rows
  } finally {
    bare.kill()
    await server.stop()
  }
}

/** @throws when a response is not 200 */
async function answersPerSecond(url: string, cookie?: string): Promise<number> {
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
