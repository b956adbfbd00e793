import { COINS } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ChainProvider } from '../../providers/chain.ts'
import { NETWORKS } from '../../providers/networks.ts'

/** Gives a customer an address on every network and an account in every coin. It leaves existing ones alone, so old customers
 *  get a new coin too. Call it outside of a transaction: the chain may take its time to name an address. */
export async function createWallets(
  db: Database,
  userId: string,
  { chain, now }: { chain: ChainProvider; now: Date },
): Promise<void> {
  const codes = NETWORKS.map(({ code }) => code)
  const slugs = NETWORKS.map(({ slug }) => slug)
  const addresses = await Promise.all(slugs.map((slug) => chain.addressFor(userId, slug)))
  // Two first looks bring the same addresses, and would meet at an index that no "on conflict" names: they take turns.
  await sql`
    with turn as (select id from users where id = ${userId} for no key update)
    insert into wallets (user_id, code, network, address, created_at)
    select turn.id, code, network, address, ${now}
      from turn, unnest(${codes}::text[], ${slugs}::text[], ${addresses}::text[]) as given (code, network, address)
    on conflict (user_id, network) do nothing`.execute(db)
  await sql`
    select ledger_account(${userId}::uuid, code, kind)
    from unnest(${[...COINS]}::text[]) as code, unnest(array['portfolio', 'trading', 'escrow']) as kind`.execute(
    db,
  )
}
