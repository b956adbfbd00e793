import {
  type Ad,
  deskEndpoints,
  type EndpointName,
  type Endpoint,
  endpoints,
  isUpload,
  type PortfolioWallet,
} from '@oja/api/contract'
import { openApiDocument } from '@oja/api/openapi'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { shapesOf } from '../fuzz/requests.ts'
import type { Browser } from '../test-support/browser.ts'
import { addRunningClaim } from '../test-support/running-claim.ts'
import { shareTestApp, TEST_OPERATOR_TOKEN } from '../test-support/start-test-app.ts'
import { pushSubscription } from '../test-support/push-service.ts'
import { claimAd, postAd, saveBankAccount, trader } from '../test-support/trading.ts'

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const DOCUMENT = openApiDocument({ version: 'access', serverUrl: 'https://oja.example' })

const NAMES = Object.keys(endpoints) as EndpointName[]
const namesWhere = (matches: (endpoint: Endpoint) => boolean): EndpointName[] =>
  NAMES.filter((name) => matches(endpoints[name]))

let stranger: Browser
/** An operator who may make every call of the desk. */
let admin: Browser
const t = shareTestApp()
beforeAll(async () => {
  stranger = (await t.signedIn({ first_name: 'Stranger' })).browser
  admin = (await t.atDesk('admin')).browser
})

test('server and contract have the same calls, one to one', () => {
  const routes = new Set<string>()
  for (const name of NAMES) {
    const { method, path, access } = endpoints[name] as Endpoint
    const url = access === 'operator' ? path : `/api${path}`
    expect(t.app.hasRoute({ method, url }), `${method} ${url}`).toBe(true)
    routes.add(`${method} ${url}`)
  }
  expect(routes.size).toBe(Object.keys(endpoints).length)

  // What is served besides: the document made from the contract, and the socket, which is no call.
  const besides = new Set(['GET /api/openapi.json', 'GET /api/realtime'])
  const served = servedCalls(t.app.printRoutes({ commonPrefix: false }))
  expect(served.filter((call) => !routes.has(call) && !besides.has(call))).toEqual([])
  expect(served.length).toBeGreaterThanOrEqual(routes.size)
})

test.each(namesWhere(({ access }) => access === 'operator'))('%s is never for a browser', async (name) => {
  const { method, path } = endpoints[name]
  const headers = { authorization: `Bearer ${TEST_OPERATOR_TOKEN}`, origin: t.deps.settings.publicUrl }
  const answer = await fetch(t.url + path, { method, headers })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'bad_origin' })
})

test('the word before the operator token is Bearer in any case, as RFC 9110, section 11.1, asks', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const headers = { authorization: `${scheme} ${TEST_OPERATOR_TOKEN}` }
    expect((await fetch(`${t.url}/operator/audit`, { headers })).status).toBe(200)
  }
  const headers = { authorization: `Basic ${TEST_OPERATOR_TOKEN}` }
  expect((await fetch(`${t.url}/operator/audit`, { headers })).status).toBe(401)
})

describe('nonsense in a field', () => {
  const cases = NAMES.filter((name) => !isUpload(endpoints[name])).flatMap((name) => {
    const requests = requestsTo(name)
    return (['query', 'body'] as const).flatMap((part) => {
      const fields = new Set(requests.flatMap((request) => Object.keys(request[part] ?? {})))
      return [...fields].map((field) => ({ name, part, field }))
    })
  })

  test.each(cases)('$name says invalid_input at $part $field', async ({ name, part, field }) => {
    const request = requestsTo(name).find((one) => field in (one[part] ?? {})) ?? {}
    // 600 characters are no id, no code, no amount and no name; an object is nothing anybody asks for.
    const nonsense = part === 'query' ? { [field]: 'x'.repeat(600) } : { [field]: { not: 'this' } }
    const caller = name in deskEndpoints ? admin : stranger
    const answer = await send(caller, name, { ...request, [part]: { ...request[part], ...nonsense } })
    const body: { code: string; fields?: Record<string, string> } = JSON.parse(await answer.text())
    expect({ status: answer.status, code: body.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    expect(body.fields?.[field]).toMatch(/^[A-Z].{5,}/)
  })

  test('no response shows a stack trace', async () => {
    const answer = await stranger.post('/api/create-ad', { quantity: { toString: null } })
    expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/)
  })
})

describe("somebody else's", () => {
  let ids: { wallet: string; bank: string; ad: string; claim: string }
  beforeAll(async () => {
    const { ad, vendor } = await postAd(t, 'sell')
    const { wallets } = await vendor.browser.data<{ wallets: PortfolioWallet[] }>(
      vendor.browser.get('/api/wallets'),
    )
    ids = {
      wallet: wallets[0]?.id ?? '',
      bank: (await saveBankAccount(vendor))._id,
      ad,
      claim: await claimAd({ type: 'sell', ad, claimer: await trader(t), coins: 2 }),
    }
  })

  const OWNED: [EndpointName, keyof typeof ids][] = [
    ['walletById', 'wallet'],
    ['deleteBankAccount', 'bank'],
    ['updateAd', 'ad'],
    ['claimById', 'claim'],
    ['paymentSent', 'claim'],
    ['paymentConfirm', 'claim'],
    ['cancelClaim', 'claim'],
    ['rejectClaim', 'claim'],
    ['disputeClaim', 'claim'],
    ['claimAppeal', 'claim'],
    ['claimPicture', 'claim'],
    ['chat', 'claim'],
    ['sendChat', 'claim'],
    ['chatRoomById', 'claim'],
    ['readChat', 'claim'],
  ]

  test.each(OWNED)('%s says 404, as if it did not exist', async (name, kind) => {
    // A cursor that was made up is refused before.
    const request = requestsTo(name).find(({ query }) => !query?.['cursor']) ?? {}
    const mine = await send(stranger, name, aimedAt(request, ids[kind]))
    const nobodys = await send(stranger, name, aimedAt(request, ID))
    expect([mine.status, nobodys.status]).toEqual([404, 404])
    expect(await mine.json()).toEqual(await nobodys.json())
  })

  test('an ad shows phone and bank accounts to nobody who is not paying', async () => {
    const ad = await stranger.data<Ad>(stranger.get(`/api/get-ad-by-id?id=${ids.ad}`))
    expect(ad.initiator.phone).toBeNull()
    expect(ad.metadata.bank_accounts).toEqual([])
  })

  test.each([
    ['wallets', 'user'],
    ['virtualAccounts', 'user'],
    ['kyc', 'user'],
    ['bankAccounts', 'user'],
    ['claims', 'recipient'],
    ['claims', 'initiator'],
  ] as const)('%s refuses another customer as %s', async (name, field) => {
    const { id } = await stranger.data<{ id: string }>(stranger.get('/api/me'))
    expect((await send(stranger, name, { query: { [field]: id } })).status).toBe(200)
    expect((await send(stranger, name, { query: { [field]: ID } })).status).toBe(403)
  })
})

describe('the desk', () => {
  const linesWritten = async () => {
    const { lines } = await t.deps.db
      .selectFrom('desk_trail')
      .select((eb) => eb.fn.countAll<bigint>().as('lines'))
      .executeTakeFirstOrThrow()
    return Number(lines)
  }
  const desk = namesWhere(({ access }) => access === 'desk')
  const recorded = desk.filter((name) => (endpoints[name] as Endpoint).trail !== false)

  test.each(recorded)('%s that succeeds leaves one line in the trail, and refused none', async (name) => {
    const { operator: colleague } = await t.atDesk('support')
    const { customer } = await t.signedIn()
    const claim = await addRunningClaim(t.deps.db, {
      claimer: customer.id,
      vendor: (await t.customer()).id,
    })
    const ids = [customer.id, colleague.id, claim]
    // All combinations of optional fields would take too long.
    const some = requestsTo(name).slice(0, 4)
    for (const request of some.flatMap((one) => ids.map((id) => aimedAt(one, id)))) {
      const { browser } = await t.atDesk('admin')
      const before = await linesWritten()
      const answer = await send(browser, name, request)
      expect(answer.status, name).toBeLessThan(500)
      expect((await linesWritten()) - before, `${answer.status}`).toBe(answer.ok ? 1 : 0)
    }
  })
})

/** The calls in Fastify's drawing of its routes: a tree of path pieces, each with its methods. */
function servedCalls(drawing: string): string[] {
  const pieces: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const match = /^([\s│]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (!match) return []
    const [, indent = '', piece = '', methods = ''] = match
    pieces.splice(indent.length / 4)
    pieces.push(piece)
    const path = pieces.join('')
    if (!/^\/(api|operator)\//.test(path) || path.includes('*')) return []
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
      .map((method) => `${method} ${path}`)
  })
}

type Sample = { query?: Record<string, string>; body?: Record<string, unknown> }

/** Values that meet the rules which the document cannot state. */
const VALID: Record<string, Record<string, unknown>> = {
  string: {
    email_address: 'a@example.com',
    amount: '1',
    value: '1',
    quantity: '10',
    coin_equivalent: '10',
    coin_equivalence: '10',
    limit: '10',
    price: '1600',
  },
  number: {
    amount: 16_000,
    value: 1,
    price: 1600,
    lowerbound: 1600,
    upperbound: 16_000,
    quantity: 10,
    coin_equivalent: 10,
    coin_equivalence: 10,
  },
  object: {
    for: { call: 'withdraw', id: 'USDT', amount: '1' },
    subscription: pushSubscription('https://push.example.com/1'),
  },
}

const samples = new Map<EndpointName, Sample[]>()

/** Valid requests to a call by its declaration, with different optional fields, and the same ones at each run. */
function requestsTo(name: EndpointName): Sample[] {
  const known = samples.get(name) ?? makeRequests(name)
  samples.set(name, known)
  return known
}

function makeRequests(name: EndpointName): Sample[] {
  const { right } = shapesOf(endpoints[name], DOCUMENT, () => undefined)
  const requests = (fc.sample(right, { numRuns: 30, seed: 1 }) as Sample[]).map((request) =>
    withMembers(request, (member, value) => VALID[typeof value]?.[member] ?? value),
  )
  const fields = ({ query, body }: Sample) =>
    Object.keys({ ...query, ...body })
      .toSorted()
      .join()
  return [...new Map(requests.map((request) => [fields(request), request])).values()]
}

/** The request, about the object with this id. */
function aimedAt(request: Sample, id: string): Sample {
  const aimed = ['id', 'roomId', 'claim', 'customer', 'operator']
  return withMembers(request, (member, value) => (aimed.includes(member) ? id : value))
}

function withMembers({ query, body }: Sample, change: (member: string, value: unknown) => unknown): Sample {
  const changed = (part: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(part).map(([member, value]) => [member, change(member, value)]))
  return {
    ...(query ? { query: changed(query) as Record<string, string> } : {}),
    ...(body ? { body: changed(body) } : {}),
  }
}

function send(browser: Browser, name: EndpointName, { query, body }: Sample): Promise<Response> {
  const { method, path, access } = endpoints[name] as Endpoint
  const search = query ? `?${new URLSearchParams(query)}` : ''
  if (access === 'operator') return t.operator(method === 'GET' ? 'GET' : 'POST', path + search, body)
  return browser.send(method, `/api${path}${search}`, body)
}
