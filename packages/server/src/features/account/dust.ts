import type { GivenUp } from '@oja/api/contract'
import {
  type Coin,
  COINS,
  coinFacts,
  formatAmount,
  type Money,
  money,
  trimZeros,
  wireUnit,
} from '@oja/api/money'
import type { Database, Transaction } from '../../db/database.ts'
import { conflict } from '../../errors.ts'
import { balancesOf, giveUp } from '../../ledger/index.ts'
import type { ChainProvider } from '../../providers/chain.ts'
import { derivedId } from '../transfers/settle-transfer.ts'

/** What a customer has left. Dust is too little to send: the network's fee would use it up. */
type CoinLeft = { dust: Money<Coin>[]; more: Money<Coin>[] }

/** The network fee now, for each coin that the customer has. */
export type Fees = Partial<Record<Coin, Money<Coin>>>

/** Call it before a transaction begins: the chain may answer slowly. */
export async function feesOfCoinLeft(
  db: Database,
  { userId, chain }: { userId: string; chain: ChainProvider },
): Promise<Fees> {
  const { more } = await coinLeft(db, { userId, fees: {} })
  const fees = more.map(async ({ currency }) => [
    currency,
    await chain.estimateFee(coinFacts(currency).network.slug),
  ])
  return Object.fromEntries(await Promise.all(fees))
}

/** What is left of each coin. A coin without a fee in `fees` counts as `more`. */
export async function coinLeft(
  db: Database,
  { userId, fees }: { userId: string; fees: Fees },
): Promise<CoinLeft> {
  const balances = await balancesOf(db, userId)
  const left: CoinLeft = { dust: [], more: [] }
  for (const code of COINS) {
    const { portfolio, trading, escrow } = balances[code]
    const whole = money(portfolio.minor + trading.minor + escrow.minor, code)
    if (whole.minor === 0n) continue
    const fee = fees[code]
    left[fee && escrow.minor === 0n && !canBeSent(whole, fee) ? 'dust' : 'more'].push(whole)
  }
  return left
}

/** A transfer has at most the wire's decimals. */
function canBeSent(whole: Money<Coin>, fee: Money<Coin>): boolean {
  return whole.minor - fee.minor >= wireUnit(whole.currency).minor
}

/** To the last decimal: with the eight decimals of the wallets some amounts would read as zero. */
export function givenUp(dust: Money<Coin>[]): GivenUp[] {
  return dust.map((amount) => ({ code: amount.currency, amount: trimZeros(formatAmount(amount)) }))
}

/** Moves the dust to the house, in the transaction that closes the account.
 *  @throws AppError conflict when the customer agreed to give up other amounts than the account has */
export async function giveUpDust(
  trx: Transaction,
  { userId, dust, agreed, now }: { userId: string; dust: Money<Coin>[]; agreed: GivenUp[]; now: Date },
): Promise<void> {
  if (JSON.stringify(givenUp(dust)) !== JSON.stringify(agreed))
    throw conflict('What you would give up has changed. Check it, then close your account.')
  for (const amount of dust)
    await giveUp(trx, { id: derivedId(userId, `give-up ${amount.currency}`), owner: userId, amount, now })
}
