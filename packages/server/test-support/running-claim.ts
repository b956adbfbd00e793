import { randomUUID } from 'node:crypto'
import type { Database } from '../src/db/database.ts'

/** Inserts the rows of a waiting claim on a buy ad, for tests of what surrounds trades. Returns its id. */
export async function addRunningClaim(
  db: Database,
  parties: { claimer: string; vendor: string },
): Promise<string> {
  const [ad, claim, now] = [randomUUID(), randomUUID(), new Date()]
  const price = 1600n
  await db
    .insertInto('ads')
    .values({
      id: ad,
      vendor: parties.vendor,
      type: 'buy',
      code: 'USDT',
      price,
      lowerbound: 1600n,
      upperbound: 16_000n,
      quantity: '10000000',
      available: '9000000',
      claimed: '1000000',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('claims')
    .values({
      id: claim,
      ad,
      ...parties,
      amount_ngn: 1600n,
      coin: '1000000',
      price,
      created_at: now,
      review_ends_at: now,
      await_ends_at: now,
    })
    .execute()
  return claim
}
