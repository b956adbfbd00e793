import type { Coin } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ChainProvider } from '../../providers/chain.ts'
import { type Network, NETWORKS } from '../../providers/networks.ts'
import { createWallets } from './create-wallets.ts'

type WalletRow = { id: string; address: string; network: Network }

/** The customer's addresses in the order of `NETWORKS`, made where one is missing. */
export async function walletsOf(
  db: Database,
  userId: string,
  options: { chain: ChainProvider; now: Date },
): Promise<WalletRow[]> {
  const wallets = await selectWallets(db, userId)
  if (wallets.length === NETWORKS.length) return wallets
  await db.transaction().execute((trx) => createWallets(trx, userId, options))
  return selectWallets(db, userId)
}

/** The ids of the customer's Trading accounts by coin, made where one is missing. */
export async function tradingAccountsOf(db: Database, userId: string): Promise<Map<Coin, string>> {
  const { rows } = await sql<{ code: Coin; id: string }>`
    select code, ledger_account(${userId}::uuid, code, 'trading') as id
    from unnest(${NETWORKS.map((network) => network.code)}::text[]) as code`.execute(db)
  return new Map(rows.map((row) => [row.code, row.id]))
}

async function selectWallets(db: Database, userId: string): Promise<WalletRow[]> {
  const rows = await db
    .selectFrom('wallets')
    .select(['id', 'network', 'address'])
    .where('user_id', '=', userId)
    .execute()
  return NETWORKS.flatMap((network) => {
    const row = rows.find((candidate) => candidate.network === network.slug)
    return row ? [{ id: row.id, address: row.address, network }] : []
  })
}
