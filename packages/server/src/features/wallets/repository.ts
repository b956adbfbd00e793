import { randomUUID } from 'node:crypto'
import { type Coin, COINS, type Money, money } from '@oja/api/money'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../db/database.ts'
import type { ChainProvider } from '../../providers/chain.ts'
import { type Network, NETWORKS } from '../../providers/networks.ts'
import { moveBetweenWallets } from '../../ledger/index.ts'

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

/** The network that the list of transactions names for a move inside Oja. */
const OFF_CHAIN_NETWORK = 'Oja'

/** Moves coin between the customer's own Portfolio and Trading wallets and adds it to their transactions.
 *  @throws AppError insufficient_funds */
export async function moveOwnCoin(
  trx: Transaction,
  move: { userId: string; from: 'portfolio' | 'trading'; amount: Money<Coin>; now: Date },
): Promise<{ id: string; status: 'completed' }> {
  const { userId, from, amount, now } = move
  const id = randomUUID()
  await moveBetweenWallets(trx, { id, owner: userId, amount, from, now })
  await trx
    .insertInto('transactions')
    .values({
      id,
      user_id: userId,
      code: amount.currency,
      subtype: from === 'trading' ? 'outgoing' : 'incoming',
      kind: from === 'trading' ? 'withdraw' : 'deposit',
      amount: amount.minor.toString(),
      status: 'completed',
      network: OFF_CHAIN_NETWORK,
      reference: id,
      created_at: now,
    })
    .execute()
  return { id, status: 'completed' }
}
