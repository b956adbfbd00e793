import { type Endpoint, type EndpointName, endpoints, type PortfolioWallet } from '@oja/api/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../fuzz/world.ts'
import { statementsOf } from '../test-support/growth/plans.ts'
import { shareTestApp, TEST_PIN } from '../test-support/start-test-app.ts'

let world: World
const t = shareTestApp({ settings: { rateLimitScale: 1_000_000 } })
beforeAll(async () => {
  world = await makeWorld(t)
})

/** What a customer reads. */
const READS = Object.entries(endpoints).filter(
  ([, { method, access }]: [string, Endpoint]) => method === 'GET' && access === 'session',
) as [EndpointName, Endpoint][]

const RECEIVER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** What a read cannot do without. */
const QUERIES: Partial<Record<EndpointName, (ids: World['ids']) => Record<string, string>>> = {
  walletById: ({ wallet }) => ({ id: wallet }),
  adById: ({ sellAd }) => ({ id: sellAd }),
  claimById: ({ claim }) => ({ id: claim }),
  chat: ({ claim }) => ({ roomId: claim }),
  chatRoomById: ({ claim }) => ({ roomId: claim }),
  feeEstimate: () => ({ network: 'tron' }),
  receiverCheck: () => ({ network: 'tron', address: RECEIVER }),
  resolveAccount: () => ({ account_number: '0142857396', bank_code: '058' }),
  // There is no such picture.
  chatPicture: ({ claim }) => ({ id: claim }),
  claimPicture: ({ claim }) => ({ id: claim }),
}

/** Reads that ask more often, and why: each is one screen of Settings or one step of a form, asked for once. */
const MORE: Partial<Record<EndpointName, { statements: number; because: string }>> = {
  closing: { statements: 3, because: 'orders, balances and dust are asked by the functions that close' },
  signIns: { statements: 2, because: 'sign-ins and refused ones are two lists with a limit each' },
  secondFactors: { statements: 3, because: 'app, codes and passkeys are lists of their own' },
  addressBook: { statements: 2, because: 'the rule is judged by the function that judges a transfer' },
  receiverCheck: { statements: 4, because: 'four questions about an address; a transfer asks two of them' },
  limits: { statements: 4, because: 'tier and use are counted by the functions that refuse' },
  resolveAccount: { statements: 4, because: 'two budgets are spent, and the name that was shown is kept' },
  push: { statements: 2, because: 'the session is asked for the id that stays' },
}

/** Who is signed in. Not asked where the process remembers it, as it does in production. */
const SESSION = /from "sessions" inner join "users"/

test.each(READS)('%s asks the database once, or says why not', async (name, endpoint) => {
  const request = { query: QUERIES[name]?.(world.ids) ?? {} }
  const statuses: number[] = []
  const sent = await askedFor(async () => {
    statuses.push((await world.actors.customer.send(endpoint, request)).status)
  })
  const own = sent.map(({ text }) => text).filter((text) => !SESSION.test(text))
  expect(statuses).toEqual([name.endsWith('Picture') ? 404 : 200])
  expect(sent.length - own.length, 'the session is asked for once').toBe(1)
  const more = MORE[name]
  if (more) expect(own.length, own.join('\n')).toBe(more.statements)
  else expect(own.length, own.join('\n')).toBeLessThanOrEqual(1)
})

test('a transfer asks eight times between BEGIN and COMMIT and before', async () => {
  const { browser } = world.actors.customer
  if (!browser) throw new Error('The customer has no browser')
  const { wallets } = await browser.data<{ wallets: PortfolioWallet[] }>(browser.get('/api/wallets'))
  const from = wallets.find(({ network }) => network.slug === 'tron')?.address
  await browser.post('/api/auth/confirm-pin', { pin: TEST_PIN })
  const sent = await askedFor(async () => {
    const body = { from, to: RECEIVER, value: '1', network: 'tron' }
    const headers = { 'idempotency-key': 'one-transfer' }
    expect((await browser.post('/api/transfer', body, { headers })).status).toBe(202)
  })
  expect(sent.map(({ text }) => text)).toHaveLength(8)
})

/** The statements of requests: the server also watches for events meanwhile. */
async function askedFor(act: () => Promise<void>) {
  return (await statementsOf(act)).filter(({ work }) => work !== undefined)
}
