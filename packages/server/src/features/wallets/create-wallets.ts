import { COINS } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ChainProvider } from '../../providers/chain.ts'
import { NETWORKS } from '../../providers/networks.ts'

/** Gives a customer an address on every network and an account in every coin. It leaves existing
 *  ones alone, so old customers get a new coin too. */
export async function createWallets(
  trx: Database,
  userId: string,
  options: { chain: ChainProvider; now: Date },
): Promise<void> {
  const { chain, now } = options
  const addresses = await Promise.all(NETWORKS.map((network) => chain.addressFor(userId, network.slug)))
  await trx
    .insertInto('wallets')
    .values(
      NETWORKS.map((network, index) => ({
        user_id: userId,
        code: network.code,
        network: network.slug,
        address: addresses[index] ?? '',
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doNothing())
    .execute()
  await sql`
    select ledger_account(${userId}::uuid, code, kind)
    from unnest(${[...COINS]}::text[]) as code, unnest(array['portfolio', 'trading', 'escrow']) as kind`.execute(
    trx,
  )
}
