import { endpoints, type PortfolioWallet, type VirtualWallet } from '@oja/api/contract'
import { COIN_WIRE_DECIMALS, formatAmount } from '@oja/api/money'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { exactCoin } from '../../coin-wire.ts'
import { moveOwnCoin, portfolioOf, tradingOf } from './repository.ts'
import { totalUsd, usdValue } from './rules.ts'

export function walletRoutes(route: Route, deps: Deps): void {
  const { chain, fx } = deps.providers

  route(endpoints.wallets, ({ db, user, now }) => portfolio(db, user.id, now))

  route(endpoints.walletById, async ({ db, user, query, now }) => {
    const { wallets } = await portfolio(db, user.id, now)
    const wallet = wallets.find(({ id }) => id === query.id)
    if (!wallet) throw notFound('We could not find that wallet')
    return wallet
  })

  route(endpoints.virtualAccounts, async ({ db, user }) => {
    const [accounts, prices] = await Promise.all([tradingOf(db, user.id), fx.prices({ anyAge: true })])
    const wallets = accounts.map(
      ({ id, network: { code, slug, logo_url }, available, balance }): VirtualWallet => ({
        _id: id,
        id,
        balance: formatAmount(balance, COIN_WIRE_DECIMALS),
        available_balance: formatAmount(available, COIN_WIRE_DECIMALS),
        balance_in_usd: formatAmount(usdValue(balance, prices)),
        network: { logo_url, code, slug },
      }),
    )
    const usd = accounts.map(({ balance }) => usdValue(balance, prices))
    return { wallets, total_wallet_balance: totalUsd(usd) }
  })

  route(endpoints.withdraw, ({ trx, user, body, now }) => {
    const amount = exactCoin(body.amount, { code: body.code, field: 'amount' })
    return moveOwnCoin(trx, { userId: user.id, from: 'trading', amount, now })
  })

  route(endpoints.deposit, ({ trx, user, body, now }) => {
    const amount = exactCoin(body.amount, { code: body.code, field: 'amount' })
    return moveOwnCoin(trx, { userId: user.id, from: 'portfolio', amount, now })
  })

  async function portfolio(db: Database, userId: string, now: Date) {
    const [rows, prices] = await Promise.all([
      portfolioOf(db, userId, { chain, now }),
      fx.prices({ anyAge: true }),
    ])
    const wallets = rows.map(({ id, address, network, balance }): PortfolioWallet => ({
      _id: id,
      id,
      address,
      balance: formatAmount(balance, COIN_WIRE_DECIMALS),
      balance_in_usd: formatAmount(usdValue(balance, prices)),
      network,
    }))
    const usd = rows.map(({ balance }) => usdValue(balance, prices))
    return { wallets, total_wallet_balance: totalUsd(usd) }
  }
}
