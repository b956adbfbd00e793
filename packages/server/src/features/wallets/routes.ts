import { endpoints, type PortfolioWallet, type VirtualWallet } from '@oja/api/contract'
import { COIN_WIRE_DECIMALS, formatAmount, money } from '@oja/api/money'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { exactCoin } from '../../coin-wire.ts'
import { moveOwnCoin } from './moves.ts'
import { portfolioOf, tradingOf } from './repository.ts'
import { totalUsd, usdValue } from './rules.ts'

export function walletRoutes(route: Route, deps: Deps): void {
  const { chain, fx } = deps.providers

  route(endpoints.wallets, async ({ db, user, now }) => {
    const valued = await portfolio(db, user.id, now)
    return {
      wallets: valued.map(({ wallet }) => wallet),
      total_wallet_balance: totalUsd(valued.map(({ usd }) => usd)),
    }
  })

  route(endpoints.walletById, async ({ db, user, query, now }) => {
    const found = (await portfolio(db, user.id, now)).find(({ wallet }) => wallet.id === query.id)
    if (!found) throw notFound('We could not find that wallet')
    return found.wallet
  })

  route(endpoints.virtualAccounts, async ({ db, user }) => {
    const valued = await trading(db, user.id)
    return {
      wallets: valued.map(({ wallet }) => wallet),
      total_wallet_balance: totalUsd(valued.map(({ usd }) => usd)),
    }
  })

  route(endpoints.withdraw, async (call) => {
    const amount = exactCoin(call.body.amount, { code: call.body.code, field: 'amount' })
    return moveOwnCoin(call.trx, { userId: call.user.id, from: 'trading', amount, now: call.now })
  })

  route(endpoints.deposit, async (call) => {
    const amount = exactCoin(call.body.amount, { code: call.body.code, field: 'amount' })
    return moveOwnCoin(call.trx, { userId: call.user.id, from: 'portfolio', amount, now: call.now })
  })

  async function portfolio(db: Database, userId: string, now: Date) {
    const [wallets, prices] = await Promise.all([
      portfolioOf(db, userId, { chain, now }),
      fx.prices({ anyAge: true }),
    ])
    return wallets.map(({ id, address, network, balance }) => {
      const usd = usdValue(balance, prices)
      const wallet: PortfolioWallet = {
        _id: id,
        id,
        address,
        balance: formatAmount(balance, COIN_WIRE_DECIMALS),
        balance_in_usd: formatAmount(usd),
        network,
      }
      return { wallet, usd }
    })
  }

  async function trading(db: Database, userId: string) {
    const [accounts, prices] = await Promise.all([tradingOf(db, userId), fx.prices({ anyAge: true })])
    return accounts.map(({ id, network: { code, slug, logo_url }, available, escrow }) => {
      const balance = money(available.minor + escrow.minor, code)
      const usd = usdValue(balance, prices)
      const wallet: VirtualWallet = {
        _id: id,
        id,
        balance: formatAmount(balance, COIN_WIRE_DECIMALS),
        available_balance: formatAmount(available, COIN_WIRE_DECIMALS),
        balance_in_usd: formatAmount(usd),
        network: { logo_url, code, slug },
      }
      return { wallet, usd }
    })
  }
}
