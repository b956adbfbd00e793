import { type Coin, type Money, money } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ChainProvider } from '../../providers/chain.ts'
import { type Network, NETWORKS } from '../../providers/networks.ts'
import { createWallets } from './create-wallets.ts'

type WalletRow = { id: string; address: string; network: Network; balance: Money<Coin> }

/** The customer's addresses and the Portfolio balance of each, in the order of `NETWORKS`. Creates missing ones. */
export async function portfolioOf(
  db: Database,
  userId: string,
  options: { chain: ChainProvider; now: Date },
): Promise<WalletRow[]> {
  const wallets = await selectWallets(db, userId)
  if (wallets.length === NETWORKS.length) return wallets
  await createWallets(db, userId, options)
  return selectWallets(db, userId)
}

async function selectWallets(db: Database, userId: string): Promise<WalletRow[]> {
  const rows = await db
    .selectFrom('wallets')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.owner', '=', 'wallets.user_id')
        .onRef('accounts.code', '=', 'wallets.code')
        .on('accounts.kind', '=', 'portfolio'),
    )
    .select(['wallets.id', 'network', 'address', 'balance'])
    .where('user_id', '=', userId)
    .execute()
  return NETWORKS.flatMap((network) => {
    const row = rows.find((candidate) => candidate.network === network.slug)
    if (!row) return []
    const { id, address, balance } = row
    return [{ id, address, network, balance: money(BigInt(balance ?? '0'), network.code) }]
  })
}

type TradingRow = { id: string; network: Network; available: Money<Coin>; balance: Money<Coin> }

/** The customer's Trading accounts, in the order of `NETWORKS`. `balance` includes coin in escrow. Creates missing ones. */
export async function tradingOf(db: Database, userId: string): Promise<TradingRow[]> {
  const accounts = await selectTrading(db, userId)
  if (accounts.length === NETWORKS.length) return accounts
  await sql`
    select ledger_account(${userId}::uuid, code, 'trading')
    from unnest(${NETWORKS.map((network) => network.code)}::text[]) as code`.execute(db)
  return selectTrading(db, userId)
}

async function selectTrading(db: Database, userId: string): Promise<TradingRow[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'code', 'kind', 'balance'])
    .where('owner', '=', userId)
    .where('kind', 'in', ['trading', 'escrow'])
    .execute()
  return NETWORKS.flatMap((network) => {
    const { code } = network
    const find = (kind: string) => rows.find((row) => row.code === code && row.kind === kind)
    const trading = find('trading')
    if (!trading) return []
    const available = money(BigInt(trading.balance), code)
    const balance = money(available.minor + BigInt(find('escrow')?.balance ?? '0'), code)
    return [{ id: trading.id, network, available, balance }]
  })
}
