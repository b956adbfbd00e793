import { sql } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { hashSecret } from '../features/auth/hashing.ts'
import { addCustomer, fundWallets, type Proofs } from './add-customer.ts'
import { DEMO_ADS } from './ads.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_PIN } from './customers.ts'
import { playTransfer } from './play-transfer.ts'
import { playTrade, postAd } from './play-trade.ts'
import { hoursAgo, type Seed } from './seeding.ts'
import { DEMO_TRADES } from './trades.ts'
import { DEMO_TRANSFERS } from './transfers.ts'

/** Arbitrary, but the same in every process, so that only one process fills the database. */
const SEED_LOCK = 7_305_119

/** Fills an empty database with customers, balances, ads and past trades, through the product's own functions, so the books
 *  balance from the start. Does nothing if a customer exists. Returns whether it seeded. */
export async function seedDemo(deps: Pick<Deps, 'db' | 'providers' | 'clock'>): Promise<boolean> {
  if (await hasCustomers(deps.db)) return false
  const joining = await Promise.all(
    DEMO_CUSTOMERS.map(async (customer) => ({ customer, proofs: await makeProofs(deps) })),
  )
  return deps.db.transaction().execute(async (trx) => {
    // On a slow machine, seeding in another process may take longer than the query timeouts.
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await hasCustomers(trx)) return false
    const seed: Seed = { trx, chain: deps.providers.chain, customers: new Map(), now: deps.clock.now() }
    for (const { customer, proofs } of joining) await addCustomer(seed, customer, proofs)
    for (const customer of DEMO_CUSTOMERS) await fundWallets(seed, customer)
    for (const ad of DEMO_ADS) await postAd(seed, ad)
    for (const { play } of pastOf(seed)) await play()
    await readOldNotifications(seed)
    return true
  })
}

/** Whether the database has demo customers. Only verified ones count: anybody can register the demo addresses, but cannot verify
 *  them. */
export async function hasDemo(db: Database): Promise<boolean> {
  const emails = DEMO_CUSTOMERS.map(({ email }) => email)
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .where('email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Past trades and transfers, oldest first: an inbox keeps the order of writing. */
function pastOf(seed: Seed): { hoursAgo: number; play: () => Promise<void> }[] {
  const trades = DEMO_TRADES.map((trade) => ({
    hoursAgo: trade.hoursAgo,
    play: () => playTrade(seed, trade),
  }))
  const transfers = DEMO_TRANSFERS.map((transfer) => ({
    hoursAgo: transfer.hoursAgo,
    play: () => playTransfer(seed, transfer),
  }))
  return [...trades, ...transfers].toSorted((a, b) => b.hoursAgo - a.hoursAgo)
}

/** Marks notifications older than four hours as read, so that only the newest are unread. */
async function readOldNotifications(seed: Seed): Promise<void> {
  await seed.trx
    .updateTable('notifications')
    .set({ read_at: seed.now })
    .where('created_at', '<', hoursAgo(seed, 4))
    .execute()
}

async function hasCustomers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function makeProofs({ providers }: Pick<Deps, 'providers'>): Promise<Proofs> {
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#d8cbb6' } })
    .png()
    .toBuffer()
  const [passwordHash, pinHash, documentFile, selfieFile] = await Promise.all([
    hashSecret(DEMO_PASSWORD),
    hashSecret(DEMO_PIN),
    providers.files.save(picture, 'png'),
    providers.files.save(picture, 'png'),
  ])
  return { passwordHash, pinHash, documentFile, selfieFile }
}
