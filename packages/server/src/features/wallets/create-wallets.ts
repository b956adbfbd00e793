import { COINS } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ChainProvider } from '../../providers/chain.ts'
import { NETWORKS } from '../../providers/networks.ts'

/** Gives a customer an address on every network and an account in every coin. It skips existing ones, so old customers also get a
 *  new coin. Call it outside of a transaction: the chain may answer slowly. */
export async function createWallets(
  db: Database,
  userId: string,
  { chain, now }: { chain: ChainProvider; now: Date },
): Promise<void> {
  const codes = NETWORKS.map(({ code }) => code)
  const slugs = NETWORKS.map(({ slug }) => slug)
  const addresses = await Promise.all(slugs.map((slug) => chain.addressFor(userId, slug)))
  // Lock the customer: concurrent calls insert the same addresses, and would violate an index that `on conflict` does not name.
  await sql`
    with locked as (select id from users where id = ${userId} for no key update)
    insert into wallets (user_id, code, network, address, created_at)
    select locked.id, code, network, address, ${now}
      from locked, unnest(${codes}::text[], ${slugs}::text[], ${addresses}::text[]) as given (code, network, address)
    on conflict (user_id, network) do nothing`.execute(db)
  await sql`
    select ledger_account(${userId}::uuid, code, kind)
    from unnest(${[...COINS]}::text[]) as code, unnest(array['portfolio', 'trading', 'escrow']) as kind`.execute(
    db,
  )
}
