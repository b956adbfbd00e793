import { type Coin, COINS, type Money, money } from '@oja/api/money'
import type { Database } from '../db/database.ts'

/** What a customer owns of one coin. `trading` can be spent, `escrow` is set aside for ads and trades. */
export type Balances<C extends Coin = Coin> = {
  portfolio: Money<C>
  trading: Money<C>
  escrow: Money<C>
}

/** The balances of a customer in every coin; zero where there is no account yet. */
export async function balancesOf(db: Database, owner: string): Promise<{ [C in Coin]: Balances<C> }> {
  const rows = await db
    .selectFrom('accounts')
    .select(['code', 'kind', 'balance'])
    .where('owner', '=', owner)
    .execute()
  const balance = <C extends Coin>(code: C, kind: keyof Balances): Money<C> =>
    money(BigInt(rows.find((row) => row.code === code && row.kind === kind)?.balance ?? '0'), code)
  const all = COINS.map((code) => [
    code,
    {
      portfolio: balance(code, 'portfolio'),
      trading: balance(code, 'trading'),
      escrow: balance(code, 'escrow'),
    },
  ])
  return Object.fromEntries(all) as { [C in Coin]: Balances<C> }
}
