import { randomUUID } from 'node:crypto'
import { type Coin, COINS, coinFor, money, roundDown, toMoney, type Money } from '@oja/api/money'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { createAd, reserveAd } from '../features/ads/acts.ts'
import { wholeNaira } from '../features/ads/rules.ts'
import { hashSecret } from '../features/auth/hashing.ts'
import { addMessage } from '../features/chat/repository.ts'
import { confirm, createClaim, markSent, reject } from '../features/claims/acts.ts'
import { sendTransfer } from '../features/transfers/send-transfer.ts'
import { settleTransfer } from '../features/transfers/settle-transfer.ts'
import { createWallets } from '../features/wallets/create-wallets.ts'
import { moveOwnCoin } from '../features/wallets/moves.ts'
import { depositFromChain } from '../ledger/index.ts'
import { sandboxAddress } from '../providers/address/index.ts'
import { type ChainProvider, findNetwork, TRANSFER_CONFIRM_MS } from '../providers/chain.ts'
import { type DemoAd, DEMO_ADS } from './ads.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_PIN, type DemoCustomer, type DemoName } from './customers.ts'
import { DEMO_TRADES, type DemoTrade } from './trades.ts'
import { DEMO_TRANSFERS, type DemoTransfer } from './transfers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When the deposits of the demonstration came, before everything else that happens in it. */
const FUNDED_DAYS_AGO = 9
/** Any number, the same in every process: only one of them fills the database. */
const SEED_LOCK = 7_305_119

type Seed = {
  trx: Transaction<Tables>
  chain: ChainProvider
  ids: Map<string, SeededCustomer>
  now: Date
}
type SeededCustomer = { id: string; bankAccount: string }

/** Fills an empty database with customers, balances, ads and a past, through the same functions the product uses: the
 *  books balance from the first minute. Does nothing where a customer exists. Says whether it seeded. */
export async function seedDemo(deps: Pick<Deps, 'db' | 'providers' | 'clock'>): Promise<boolean> {
  if (await hasCustomers(deps.db)) return false
  // Hashing is slow on purpose, so it is done before the lock.
  const hashes = await Promise.all(
    DEMO_CUSTOMERS.map(async () => ({
      password: await hashSecret(DEMO_PASSWORD),
      pin: await hashSecret(DEMO_PIN),
    })),
  )
  return deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (await hasCustomers(trx)) return false
    const seed: Seed = { trx, chain: deps.providers.chain, ids: new Map(), now: deps.clock.now() }
    for (const [index, customer] of DEMO_CUSTOMERS.entries()) {
      const { password = '', pin = '' } = hashes[index] ?? {}
      await addCustomer(seed, customer, { password, pin })
    }
    for (const customer of DEMO_CUSTOMERS) await fundWallets(seed, customer)
    for (const ad of DEMO_ADS) await postAd(seed, ad)
    for (const trade of DEMO_TRADES) await playTrade(seed, trade)
    for (const transfer of DEMO_TRANSFERS) await playTransfer(seed, transfer)
    return true
  })
}

async function hasCustomers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function addCustomer(
  seed: Seed,
  customer: DemoCustomer,
  hashes: { password: string; pin: string },
): Promise<void> {
  const { trx, chain, now, ids } = seed
  const joined = new Date(now.getTime() - customer.joinedDaysAgo * DAY)
  const { id } = await trx
    .insertInto('users')
    .values({
      email: customer.email,
      password_hash: hashes.password,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      email_verified_at: joined,
      pin_hash: hashes.pin,
      pin_locked_until: null,
      kyc_status: 'verified',
      kyc_reason: null,
      created_at: joined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await trx
    .insertInto('bank_accounts')
    .values({
      user_id: id,
      bank_code: customer.bank.code,
      bank_name: customer.bank.name,
      account_number: customer.bank.account,
      account_name: `${customer.firstName} ${customer.lastName}`.toUpperCase(),
      created_at: joined,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await createWallets(trx, id, { chain, now: joined })
  ids.set(customer.name, { id, bankAccount: account.id })
}

/** Two deposits of each coin: one stays in Portfolio, one goes on to Trading, where it also covers the sell ads. */
async function fundWallets(seed: Seed, customer: DemoCustomer): Promise<void> {
  const { id } = seededCustomer(seed, customer.name)
  for (const [index, code] of COINS.entries()) {
    const at = new Date(
      seed.now.getTime() - FUNDED_DAYS_AGO * DAY + ((index * 5 + customer.joinedDaysAgo) * HOUR) / 4,
    )
    const trading = money(toMoney(customer.trading[code], code).minor + forSale(customer.name, code), code)
    await receive(seed, { owner: id, amount: trading, now: at })
    await moveOwnCoin(seed.trx, {
      userId: id,
      from: 'portfolio',
      amount: trading,
      now: new Date(at.getTime() + 12 * MINUTE),
    })
    await receive(seed, {
      owner: id,
      amount: toMoney(customer.portfolio[code], code),
      now: new Date(at.getTime() + 2 * DAY),
    })
  }
}

async function receive(
  seed: Seed,
  deposit: { owner: string; amount: Money<Coin>; now: Date },
): Promise<void> {
  const { owner, amount, now } = deposit
  const network = networkOfCoin(amount.currency)
  const id = randomUUID()
  await depositFromChain(seed.trx, { id, owner, amount, wallet: 'portfolio', now })
  await seed.trx
    .insertInto('transactions')
    .values({
      id,
      user_id: owner,
      code: amount.currency,
      subtype: 'incoming',
      kind: 'deposit',
      amount: amount.minor.toString(),
      status: 'completed',
      address: sandboxAddress(network.slug, `sender of ${id}`),
      network: network.network,
      reference: id,
      created_at: now,
    })
    .execute()
}

async function postAd(seed: Seed, ad: DemoAd): Promise<string> {
  return createAd(seed.trx, {
    vendor: seededCustomer(seed, ad.vendor).id,
    type: ad.type,
    quantity: toMoney(ad.quantity, ad.code),
    priceNgn: ad.priceNgn,
    lowerbound: ad.lowerbound,
    upperbound: ad.upperbound,
    remarks: ad.remarks,
    now: hoursAgo(seed, ad.hoursAgo),
  })
}

async function playTrade(seed: Seed, trade: DemoTrade): Promise<void> {
  const { trx } = seed
  const { ad, amountNgn } = trade
  const vendor = seededCustomer(seed, ad.vendor)
  const claimer = seededCustomer(seed, trade.claimer)
  const adId = await postAd(seed, ad)
  const coin = coinFor(wholeNaira(amountNgn), { to: ad.code, priceNgn: ad.priceNgn, rounding: roundDown })
  const claimed = hoursAgo(seed, trade.hoursAgo)
  const after = (minutes: number): Date => new Date(claimed.getTime() + minutes * MINUTE)

  await reserveAd(trx, { ad: adId, claimer: claimer.id, amountNgn, coin, now: after(-3) })
  const claim = await createClaim(trx, {
    ad: adId,
    adType: ad.type,
    claimer: claimer.id,
    amountNgn,
    coin,
    bankAccount: ad.type === 'sell' ? vendor.bankAccount : claimer.bankAccount,
    now: claimed,
  })
  const say = async (from: number, to: number): Promise<void> => {
    for (const [side, minute, message] of trade.chat) {
      if (minute < from || minute >= to) continue
      const sender = side === 'vendor' ? vendor.id : claimer.id
      await addMessage(trx, { claim, sender, message, now: after(minute) })
    }
  }
  if (trade.end === 'cancelled') {
    await say(0, 15)
    await reject(trx, { claim, now: after(8), reason: 'cancelled' })
    return
  }
  await say(0, 7)
  await markSent(trx, { claim, now: after(7) })
  await say(7, 10)
  await confirm(trx, { claim, now: after(10), by: ad.type === 'sell' ? 'payer' : 'owner' })
}

async function playTransfer(seed: Seed, transfer: DemoTransfer): Promise<void> {
  const { trx, chain } = seed
  const { from, to, code, value, outcome } = transfer
  const network = networkOfCoin(code)
  const at = hoursAgo(seed, transfer.hoursAgo)
  const request = {
    from: await addressOf(seed, from, network.slug),
    to:
      to === 'outside'
        ? sandboxAddress(network.slug, `receiver from ${from}`)
        : await addressOf(seed, to, network.slug),
    value,
    network: network.slug,
  }
  const userId = seededCustomer(seed, from).id
  const { id } = await sendTransfer(trx, { userId, request, chain, now: at })
  await settleTransfer(trx, { id, outcome, now: new Date(at.getTime() + TRANSFER_CONFIRM_MS) })
}

async function addressOf(seed: Seed, name: DemoName, network: string): Promise<string> {
  const { address } = await seed.trx
    .selectFrom('wallets')
    .select('address')
    .where('user_id', '=', seededCustomer(seed, name).id)
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return address
}

/** What the customer's sell ads put into escrow, past ones included. */
function forSale(name: DemoCustomer['name'], code: Coin): bigint {
  return [...DEMO_ADS, ...DEMO_TRADES.map((trade) => trade.ad)]
    .filter((ad) => ad.vendor === name && ad.type === 'sell' && ad.code === code)
    .reduce((sum, ad) => sum + toMoney(ad.quantity, code).minor, 0n)
}

function seededCustomer(seed: Seed, name: string): SeededCustomer {
  const customer = seed.ids.get(name)
  if (!customer) throw new Error(`There is no demo customer "${name}"`)
  return customer
}

function networkOfCoin(code: Coin) {
  const network = findNetwork(code)
  if (!network) throw new Error(`No network carries ${code}`)
  return network
}

function hoursAgo(seed: Seed, hours: number): Date {
  return new Date(seed.now.getTime() - hours * HOUR)
}
