// Sends half the reads that the server can handle, with open sockets, for `--minutes`: does its memory stay flat?
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startProductionServer } from '../production-server.ts'
import { type Measure } from '../rounds.ts'
import { residentKb } from '../sockets/forked.ts'

const PATHS = ['/api/me', '/api/wallets', '/api/get-all-transactions', '/api/get-ads', '/api/get-claims']
const CONNECTIONS = 20
const SAMPLE_MS = 2000

/** Memory grows while the first requests fill pools and caches, so the last third is compared with the one before. */
export const measure: Measure = async ({ minutes }) => {
  const server = await startProductionServer()
  try {
    const browser = await server.signIn('ada')
    const cookie = browser.cookieHeader
    const sockets = await Promise.all(Array.from({ length: 10 }, () => browser.realtime()))
    const requests = PATHS.map((path) => ({ method: 'GET' as const, path, headers: { cookie } }))
    const full = await autocannon({ url: server.url, connections: CONNECTIONS, duration: 10, requests })
    const rate = Math.round(full['2xx'] / full.duration / 2)
    const load = autocannon({
      url: server.url,
      connections: CONNECTIONS,
      requests,
      overallRate: rate,
      duration: minutes * 60,
    })
    const memory: number[] = []
    const endsAt = performance.now() + minutes * 60_000
    while (performance.now() < endsAt) {
      memory.push(residentKb(server.pid) / 1000)
      await wait(SAMPLE_MS)
    }
    const { errors, non2xx } = await load
    for (const socket of sockets) socket.close()
    const third = Math.floor(memory.length / 3)
    return [
      { what: `reads for ${minutes} minutes`, unit: '/s', ours: [rate] },
      { what: 'refused or without an answer', unit: '', ours: [errors + non2xx], goal: { atMost: 0 } },
      {
        what: 'memory in the last third, beside the one before',
        unit: 'MB',
        ours: [meanOf(memory.slice(2 * third))],
        limit: [meanOf(memory.slice(third, 2 * third))],
        goal: { atMost: 1.05 },
      },
    ]
  } finally {
    await server.stop()
  }
}

function meanOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length
}
