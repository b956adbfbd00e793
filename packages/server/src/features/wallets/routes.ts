import { endpoints, type PortfolioWallet, type VirtualWallet } from '@oja/api/contract'
import { COIN_WIRE_DECIMALS, formatAmount, money } from '@oja/api/money'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { balancesOf } from '../../ledger/index.ts'
import { NETWORKS } from '../../providers/networks.ts'
import { exactCoin } from '../../coin-wire.ts'
import { moveOwnCoin } from './moves.ts'
import { tradingAccountsOf, walletsOf } from './repository.ts'
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
    const [wallets, balances, prices] = await Promise.all([
      walletsOf(db, userId, { chain, now }),
      balancesOf(db, userId),
      fx.prices({ anyAge: true }),
    ])
    return wallets.map(({ id, address, network }) => {
      const balance = balances[network.code].portfolio
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
    const [accounts, balances, prices] = await Promise.all([
      tradingAccountsOf(db, userId),
      balancesOf(db, userId),
      fx.prices({ anyAge: true }),
    ])
    return NETWORKS.map(({ code, slug, logo_url }) => {
      const { trading: available, escrow } = balances[code]
      const balance = money(available.minor + escrow.minor, code)
      const usd = usdValue(balance, prices)
      const id = accounts.get(code) ?? ''
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
