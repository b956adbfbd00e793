import { randomUUID } from 'node:crypto'
import { type Coin, COINS, type Money, money, toMoney } from '@oja/api/money'
import { createWallets, moveOwnCoin } from '../features/wallets/repository.ts'
import { depositFromChain } from '../ledger/index.ts'
import { sandboxAddress } from '../providers/address.ts'
import { networkOfCoin } from '../providers/networks.ts'
import { DEMO_ADS } from './ads.ts'
import type { DemoCustomer, DemoName } from './customers.ts'
import { customerOf, type Seed } from './seeding.ts'
import { DEMO_TRADES } from './trades.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts'

/** When the demo customers made their deposits, before all other demo data. */
const FUNDED_DAYS_AGO = 9

/** A demo customer's credentials and documents. Made before the database is locked, because hashing is slow on purpose. */
export type Proofs = { passwordHash: string; pinHash: string; documentFile: string; selfieFile: string }

/** Adds a verified customer with phone, bank account and wallets. */
export async function addCustomer(
  seed: Seed,
  customer: DemoCustomer & { name: DemoName },
  proofs: Proofs,
): Promise<void> {
  const { trx, chain, now, customers } = seed
  const joined = new Date(now.getTime() - customer.joinedDaysAgo * DAY_MS)
  const { id } = await trx
    .insertInto('users')
    .values({
      email: customer.email,
      password_hash: proofs.passwordHash,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      email_verified_at: joined,
      pin_hash: proofs.pinHash,
      kyc_status: 'verified',
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('kyc_submissions')
    .values({
      user_id: id,
      document_type: 'nin',
      document_file: proofs.documentFile,
      selfie_file: proofs.selfieFile,
      status: 'verified',
      created_at: joined,
      decided_at: joined,
    })
    .execute()
  await createWallets(trx, id, { chain, now: joined })
  customers.set(customer.name, { id, bankAccount: account.id })
}

/** Makes two deposits of each demo coin: one stays in Portfolio, one goes on to Trading, where it also covers the sell ads. */
export async function fundWallets(seed: Seed, customer: DemoCustomer & { name: DemoName }): Promise<void> {
  const { id } = customerOf(seed, customer.name)
  for (const [index, code] of COINS.entries()) {
    const kept = customer.portfolio[code]
    const tradable = customer.trading[code]
    if (kept === undefined || tradable === undefined) continue
    const at = new Date(
      seed.now.getTime() - FUNDED_DAYS_AGO * DAY_MS + ((index * 5 + customer.joinedDaysAgo) * HOUR_MS) / 4,
    )
    const trading = money(toMoney(tradable, code).minor + forSale(customer.name, code), code)
    await receive(seed, { owner: id, amount: trading, now: at })
    await moveOwnCoin(seed.trx, {
      userId: id,
      from: 'portfolio',
      amount: trading,
      now: new Date(at.getTime() + 12 * MINUTE_MS),
    })
    await receive(seed, {
      owner: id,
      amount: toMoney(kept, code),
      now: new Date(at.getTime() + 2 * DAY_MS),
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

/** The coin that the customer's sell ads put into escrow, past ads included. */
function forSale(name: DemoName, code: Coin): bigint {
  return [...DEMO_ADS, ...DEMO_TRADES.map((trade) => trade.ad)]
    .filter((ad) => ad.vendor === name && ad.type === 'sell' && ad.code === code)
    .reduce((sum, ad) => sum + toMoney(ad.quantity, code).minor, 0n)
}
