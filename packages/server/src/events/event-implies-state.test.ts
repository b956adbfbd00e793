import type { VirtualWallet } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { type Browser, isWelcome } from '../../test-support/browser.ts'
import { shared } from '../../test-support/shared.ts'
import { shareTestApp, startTestApp, type TestApp } from '../../test-support/start-test-app.ts'
import { claimAd, grantPin, markSent, type Party, postAd, trader } from '../../test-support/trading.ts'

/** Trades that are completed, by all pairs together; a read of both sides follows each. */
const ROUNDS = Number(process.env['EVENT_ROUNDS'] ?? 50)
const PAIRS = 5

/** Two processes over one database: one commits, the other sends the event. */
const here = shareTestApp()
const there = shared(() => startTestApp({ databaseUrl: here.databaseUrl, clock: here.clock }))

test('both sides of a trade read the new balance as soon as release-success arrives, on either process', async () => {
  const pairs = await Promise.all(Array.from({ length: PAIRS }, openPair))
  const seen = await Promise.all(pairs.map((pair) => completeTrades(pair, ROUNDS / PAIRS)))
  for (const pair of seen) {
    expect(pair.buyer).toEqual(Array.from({ length: ROUNDS / PAIRS }, (_none, round) => round + 1))
    expect(pair.seller).toEqual(pair.buyer.map((coins) => ROUNDS / PAIRS - coins))
  }
}, 120_000)

type Pair = { seller: Party; buyer: Party; ad: string }

async function openPair(): Promise<Pair> {
  const { ad, vendor: seller } = await postAd(here, 'sell', { ad: { quantity: String(ROUNDS / PAIRS) } })
  return { ad, seller, buyer: await trader(here) }
}

/** Completes trades of one coin, one after the other. Returns what each side's Trading wallet held when it heard of each. */
async function completeTrades({ seller, buyer, ad }: Pair, rounds: number) {
  const seen = { buyer: [] as number[], seller: [] as number[] }
  const [buyers, sellers] = [await windowOf(there, buyer), await windowOf(here, seller)]
  for (let round = 0; round < rounds; round++) {
    const claim = await claimAd({ type: 'sell', ad, claimer: buyer, coins: 1 })
    await markSent({ type: 'sell', ad, claim, vendor: seller, claimer: buyer })
    const reads = [buyers, sellers].map(async ({ browser, socket }) => {
      await socket.next((message) => message.type === 'release-success' && message['claim'] === claim)
      return balanceOf(browser)
    })
    await grantPin(buyer.browser)
    // The answer is not waited for: the event may be there first.
    const answer = buyer.browser.post(`/api/payment/confirm?id=${claim}`)
    const [bought = -1, left = -1] = await Promise.all(reads)
    seen.buyer.push(bought)
    seen.seller.push(left)
    expect((await answer).status).toBe(200)
  }
  return seen
}

async function windowOf(t: TestApp, { customer }: Party) {
  const browser = t.browser()
  await browser.takeSession(t.deps, customer.id)
  const socket = await browser.realtime()
  await socket.next(isWelcome)
  return { browser, socket }
}

/** All USDT of the customer, in escrow or not. */
async function balanceOf(browser: Browser): Promise<number> {
  const { wallets } = await browser.data<{ wallets: VirtualWallet[] }>(browser.get('/api/virtual-accounts'))
  return Number(wallets.find((wallet) => wallet.network.code === 'USDT')?.balance)
}
