// Compares `POST /transfer`, from request to response, with one function that writes the rows of its movement without checks.
// The PIN is confirmed beforehand, so the figure includes no hash.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Answer, endpoints } from '@oja/api/contract'
import pg from 'pg'
import { hashToken, newToken } from '../../packages/server/src/http/token.ts'
import { Browser } from '../../packages/server/test-support/browser.ts'
import { bareSend, makeBareLedger, statementsPerSecond } from '../bare-ledger.ts'
import { startOwnDatabase } from '../own-database.ts'
import { startProductionServer } from '../production-server.ts'
import { inTurns, type Measure } from '../rounds.ts'

const CUSTOMERS = 400
const AT_ONCE = 20

export const measure: Measure = async ({ rounds }) => {
  const database = await startOwnDatabase()
  const client = new pg.Client(database.ownerUrl)
  try {
    const server = await startProductionServer({
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DAILY_LIMITS_NGN: '900000000000,900000000000,900000000000,900000000000',
      FACTOR_KEY: randomBytes(32).toString('base64url'),
    })
    try {
      await client.connect()
      const browsers = await addCustomers(client, server)
      const addresses: string[] = []
      // In sequence: the server would refuse some of them all at once.
      for (const browser of browsers) addresses.push(await tronAddress(browser))
      const bare = bareSend(await makeBareLedger(client))
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
        await client.query(`update sessions set pin_grant_expires_at = now() + interval '2 minutes'`)
        return everyOncePerSecond(transfer)
      }
      await ours()
      const figures = await inTurns({
        rounds,
        ours,
        limit: () => statementsPerSecond(database.ownerUrl, bare),
      })
      return [{ what: 'POST /transfer', unit: '/s', ...figures, goal: { atLeast: 0.35 } }]
    } finally {
      await client.end()
      await server.stop()
    }
  } finally {
    await database.stop()
  }
}

/** Customers with coin, each signed in. */
async function addCustomers(client: pg.Client, server: { url: string; origin: string }): Promise<Browser[]> {
  const tokens = Array.from({ length: CUSTOMERS }, () => newToken())
  await client.query(
    `with added as (
      insert into users (id, email, password_hash, pin_hash, first_name, last_name, phone, kyc_status, email_verified_at, created_at)
      select gen_random_uuid(), n || '@example.com', '-', '-', 'Ada', 'Obi', '08031234567', 'verified', now(), now()
      from generate_series(1, $1) n returning id
    ), signed_in as (
      insert into sessions (id_hash, user_id, created_at, last_seen_at, expires_at)
      select hash, id, now(), now(), now() + interval '1 hour'
      from (select id, row_number() over () as n from added) a join unnest($2::bytea[]) with ordinality t (hash, n) using (n)
    )
    select 1`,
    [CUSTOMERS, tokens.map(hashToken)],
  )
  await client.query(`select ledger_deposit(gen_random_uuid(), user_id, 'USDT', 'portfolio', 1000000000000, now()),
    ledger_deposit(gen_random_uuid(), user_id, 'USDT', 'trading', 1000000000000, now()) from sessions`)
  return tokens.map((token) => new Browser({ ...server, cookies: new Map([['oja_session', token]]) }))
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
