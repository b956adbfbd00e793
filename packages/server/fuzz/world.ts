import type { PortfolioWallet } from '@oja/api/contract'
import * as fc from 'fast-check'
import { type Actor, type ActorName, makeActors } from '../test-support/actors.ts'
import { TEST_PASSWORD, TEST_PIN, type TestApp, type TestCustomer } from '../test-support/start-test-app.ts'
import { amounts, claimAd, fund, type Party, postAd, saveBankAccount } from '../test-support/trading.ts'

/** All actors, their belongings, and values for requests. */
export type World = {
  actors: Record<ActorName, Actor>
  /** The customer's belongings; the claims are the counterparty's, on the two ads. */
  ids: Record<'wallet' | 'bank' | 'sellAd' | 'buyAd' | 'claim' | 'buyClaim', string>
  /** A customer who does nothing. */
  bystander: TestCustomer
  /** Plausible values for a member of this name; `undefined` if its schema suffices. */
  valuesFor(member: string): fc.Arbitrary<unknown> | undefined
  /** Collects the ids of a response for later requests. */
  learn(text: string): void
}

const ID = /"(?:id|_id|ad|claim|transaction|room|roomId)":"([^"]{1,64})"/g
const IDS_KEPT = 400
const ADDRESSES = [
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
]

/** Makes a vendor with coin and two ads, a claimer with claims and a reservation, and the other actors. */
export async function makeWorld(t: TestApp): Promise<World> {
  // An admin of the previous world may have changed the general bounds.
  await t.asOwner('delete from trade_limits; insert into trade_limits default values')
  const actors = await makeActors(t)
  const party = (name: ActorName): Party => {
    const { browser, customer } = actors[name]
    if (!browser || !customer) throw new Error(`${name} is no customer`)
    return { browser, customer }
  }
  for (const name of ['customer', 'counterparty', 'stranger'] as const)
    for (const wallet of ['trading', 'portfolio'] as const)
      await fund(t, party(name), { amount: '1000', wallet })
  // The first request creates the wallets, as for a customer who is older than a coin.
  for (const { browser, customer } of Object.values(actors)) if (customer) await browser?.get('/api/wallets')
  const sell = await postAd(t, 'sell', { vendor: party('customer') })
  const buy = await postAd(t, 'buy', { vendor: party('customer') })
  const claimer = party('counterparty')
  const { browser } = party('customer')
  const { wallets } = await browser.data<{ wallets: PortfolioWallet[] }>(browser.get('/api/wallets'))
  const bystander = await t.customer({ first_name: 'Bisi' })
  const own = {
    wallet: wallets[0]?.id ?? '',
    bank: (await saveBankAccount(party('customer')))._id,
    sellAd: sell.ad,
    buyAd: buy.ad,
    claim: await claimAd({ type: 'sell', ad: sell.ad, claimer, coins: 2 }),
    buyClaim: await claimAd({ type: 'buy', ad: buy.ad, claimer, coins: 2 }),
  }
  const ids = [
    ...Object.values(own),
    bystander.id,
    ...Object.values(actors).flatMap(({ customer }) => customer?.id ?? []),
  ]
  await claimer.browser.post(`/api/reserve-ad?id=${sell.ad}`, amounts(1))
  const emails = [bystander.email, ...Object.values(actors).flatMap(({ customer }) => customer?.email ?? [])]
  const one = (of: readonly unknown[]) => fc.constantFrom(...of)
  const id = fc.nat().map((index) => ids[index % ids.length])
  const values: Record<string, fc.Arbitrary<unknown>> = {
    ...Object.fromEntries(
      [
        'id',
        'ad',
        'claim',
        'customer',
        'vendor',
        'user',
        'roomId',
        'recipient',
        'initiator',
        'bank_account',
      ].map((member) => [member, id]),
    ),
    email_address: one(emails),
    password: one([TEST_PASSWORD, 'another horse battery']),
    current_password: one([TEST_PASSWORD]),
    pin: one([TEST_PIN, '9402']),
    amount: one(['1', '3', 1600, 3200, 16_000]),
    value: one(['1', '0.5', '2000']),
    quantity: one(['10', '0.5']),
    price: one([1600, 1500]),
    lowerbound: one([1600]),
    upperbound: one([16_000, 3200]),
    coin_equivalent: one(['1', '2', '10']),
    coin_equivalence: one(['1', '2', '10']),
    code: one(['USDT', 'BTC', 'ETH']),
    network: one(['tron', 'bitcoin', 'ethereum']),
    to: one(ADDRESSES),
    address: one(ADDRESSES),
    account_number: one(['0142857396', '0142857390', '0142857399']),
    bank_code: one(['058', '044']),
    limit: one(['1', '50']),
  }
  return {
    actors,
    ids: own,
    bystander,
    valuesFor: (member) => values[member],
    learn(text) {
      for (const [, found] of text.matchAll(ID)) if (found && !ids.includes(found)) ids.push(found)
      if (ids.length > IDS_KEPT) ids.splice(0, ids.length - IDS_KEPT)
    },
  }
}
