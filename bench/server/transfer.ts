// Compares `POST /transfer`, from request to response, with one function that writes the rows of its movement without checks.
// The PIN is confirmed beforehand, so the figure includes no hash.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Answer, endpoints } from '@oja/api/contract'
import { Browser } from '../../packages/server/test-support/browser.ts'
import { bareSend, makeBareLedger, statementsPerSecond } from '../bare-ledger.ts'
import { startProductionServer } from '../production-server.ts'
import { inTurns, type Measure } from '../rounds.ts'
import { gatherCrowd } from '../sockets/crowd.ts'

const CUSTOMERS = 400
const AT_ONCE = 20

export const measure: Measure = async ({ rounds }) => {
  const crowd = await gatherCrowd(CUSTOMERS)
  try {
    const server = await startProductionServer({
      DATABASE_URL: crowd.databaseUrl,
      DATABASE_OWNER_URL: crowd.ownerUrl,
      DAILY_LIMITS_NGN: '900000000000,900000000000,900000000000,900000000000',
      FACTOR_KEY: randomBytes(32).toString('base64url'),
    })
    try {
      const browsers = crowd.customers.map(
        ({ token }) => new Browser({ ...server, cookies: new Map([['oja_session', token]]) }),
      )
      const addresses: string[] = []
      // In sequence: the server would refuse some of them all at once.
      for (const browser of browsers) addresses.push(await tronAddress(browser))
      const bare = bareSend(await makeBareLedger(crowd.ownerUrl))
      const transfer = async (n: number) => {
        const body = {
          from: addresses[n],
          to: addresses[(n + 1) % CUSTOMERS],
          value: '0.01',
          network: 'tron',
        }
        const answer = await browsers[n]?.post('/api/transfer', body, {
          headers: { 'idempotency-key': randomUUID() },
        })
        if (answer?.status !== 202) throw new Error(`A transfer returned ${await answer?.text()}`)
        await answer.arrayBuffer()
      }
      const ours = async () => {
        const inTwoMinutes = new Date(Date.now() + 120_000)
        await crowd.db.updateTable('sessions').set({ pin_grant_expires_at: inTwoMinutes }).execute()
        return everyOncePerSecond(transfer)
      }
      await ours()
      const figures = await inTurns({
        rounds,
        ours,
        limit: () => statementsPerSecond(crowd.ownerUrl, bare),
      })
      return [{ what: 'POST /transfer', unit: '/s', ...figures, goal: { atLeast: 0.35 } }]
    } finally {
      await server.stop()
    }
  } finally {
    await crowd.stop()
  }
}

async function tronAddress(browser: Browser): Promise<string> {
  const { wallets } = await browser.data<Answer<typeof endpoints.wallets>>(browser.get('/api/wallets'))
  const address = wallets.find(({ network }) => network.slug === 'tron')?.address
  if (!address) throw new Error('A customer has no address on Tron')
  return address
}

/** Transfers per second: one per customer, `AT_ONCE` at a time. */
async function everyOncePerSecond(transfer: (customer: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const waiting = Array.from({ length: CUSTOMERS }, (_, n) => n).values()
  const worker = async () => {
    for (const customer of waiting) await transfer(customer)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (CUSTOMERS / (performance.now() - startedAt)) * 1000
}
