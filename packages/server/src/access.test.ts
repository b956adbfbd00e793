import {
  type Ad,
  type Claim,
  deskEndpoints,
  type EndpointName,
  type Endpoint,
  endpoints,
  isUpload,
  type PortfolioWallet,
} from '@oja/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../test-support/browser.ts'
import { addRunningClaim } from '../test-support/running-claim.ts'
import { pushSubscription } from '../test-support/push-service.ts'
import { startTestApp, type TestApp, TEST_OPERATOR_TOKEN } from '../test-support/start-test-app.ts'

// Every call of the contract times every kind of caller: nobody, a stranger, and one who sends nonsense. The table is
// made from the contract, so a call that is added without its row here fails to compile.

type Sample = { query?: Record<string, string>; body?: Record<string, unknown> }

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const AMOUNTS = { amount: 16_000, coin_equivalent: '10' }

const SIGNED = { id: 'x', rawId: 'x', type: 'public-key' }
const ASSERTION = {
  ...SIGNED,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
}
const FACTOR = { totp: '123456', recovery_code: '7K2M-9QXR-4TVB-1WZ3', passkey: ASSERTION }
const OWNER = { password: 'x', ...FACTOR }

/** A well-formed request to each call. */
const SAMPLES: Record<EndpointName, Sample> = {
  login: { body: { email_address: 'a@example.com', password: 'x', ...FACTOR } },
  register: {
    body: { email_address: 'b@example.com', password: 'long enough', first_name: 'Ada', last_name: 'Obi' },
  },
  validateEmail: { body: { email_address: 'a@example.com', otp: '123456' } },
  resendOtp: { body: { email_address: 'a@example.com' } },
  confirmPin: { body: { pin: '1234', for: { call: 'withdraw', id: 'USDT', amount: '1' } } },
  logout: {},
  setPin: { body: { pin: '4071' } },
  forgotPassword: { body: { email_address: 'a@example.com' } },
  resetPassword: { body: { email_address: 'a@example.com', otp: '123456', password: 'long enough' } },
  changePassword: { body: { current_password: 'x', new_password: 'long enough', ...FACTOR } },
  resetPin: { body: { password: 'x', otp: '123456', pin: '4071', ...FACTOR } },
  undoEmailChange: { body: { token: 'x'.repeat(43) } },
  freezeAccount: { body: { token: 'x'.repeat(43) } },
  dataExport: { body: { password: 'x' } },
  closing: {},
  closeAccount: { body: { password: 'x' } },
  sessions: {},
  endSessions: { query: { id: ID } },
  signIns: {},
  secondFactors: {},
  startTotp: { body: OWNER },
  confirmTotp: { body: { code: '123456' } },
  removeTotp: { body: OWNER },
  renewRecoveryCodes: { body: OWNER },
  passkeyOptions: { body: { purpose: 'add', pin: '1234', ...OWNER } },
  addPasskey: {
    body: {
      name: 'Phone',
      credential: { ...SIGNED, response: { clientDataJSON: 'x', attestationObject: 'x' } },
    },
  },
  removePasskey: { query: { id: ID }, body: OWNER },
  confirmPasskey: { body: { passkey: ASSERTION, for: { call: 'withdraw', id: 'USDT', amount: '1' } } },
  verifyPhone: { body: { otp: '123456' } },
  me: {},
  updateUser: {
    body: { first_name: 'Ada', last_name: 'Obi', email_address: 'c@example.com', phone: '08031234567' },
  },
  wallets: {},
  walletById: { query: { id: ID } },
  virtualAccounts: {},
  withdraw: { body: { code: 'USDT', amount: '1' } },
  deposit: { body: { code: 'USDT', amount: '1' } },
  feeEstimate: { query: { network: 'tron' } },
  transfer: { body: { from: 'x', to: 'y', value: '1', network: 'tron', pin: '1234' } },
  addressBook: {},
  saveReceiver: { body: { name: 'Ada', network: 'tron', address: 'x' } },
  deleteReceiver: { query: { id: ID } },
  updateAddressBook: { body: { only_book: false, pin: '1234', password: 'x' } },
  receiverCheck: { query: { network: 'tron', address: 'x' } },
  limits: {},
  allTransactions: { query: { type: 'deposit', limit: '10' } },
  kyc: {},
  verifyAccount: { body: { document_type: 'nin' } },
  banks: {},
  resolveAccount: { query: { account_number: '0142857396', bank_code: '058' } },
  saveBankAccount: {
    body: { account_number: '0142857396', bank_code: '058', account_name: 'Ada Obi', bank_name: 'GTBank' },
  },
  bankAccounts: {},
  deleteBankAccount: { query: { id: ID } },
  fxRates: {},
  tradeLimits: { query: { vendor: ID } },
  createAd: {
    body: {
      quantity: '10',
      price: 1600,
      type: 'sell',
      code: 'USDT',
      lowerbound: 1600,
      upperbound: 16_000,
      remarks: 'x',
    },
  },
  ads: { query: { status: 'open', code: 'USDT', type: 'sell', limit: '10' } },
  adById: { query: { id: ID } },
  userAds: { query: { status: 'open', limit: '10' } },
  updateAd: { query: { id: ID }, body: { status: 'offline' } },
  reserveAd: { query: { id: ID }, body: AMOUNTS },
  cancelReservation: { query: { id: ID } },
  claimAd: { query: { id: ID }, body: { ...AMOUNTS, bank_account: ID } },
  releaseCoin: {
    body: { ad: ID, amount: 16_000, coin_equivalence: '10', network: 'tron', code: 'USDT', bank_account: ID },
  },
  claims: { query: { status: 'waiting', limit: '10' } },
  claimById: { query: { id: ID } },
  paymentSent: { query: { id: ID } },
  paymentConfirm: { query: { id: ID } },
  cancelClaim: { query: { id: ID }, body: { seen_status: 'waiting' } },
  withdrawCancel: { query: { id: ID } },
  rejectClaim: { query: { id: ID }, body: { seen_status: 'waiting' } },
  disputeClaim: { query: { id: ID }, body: { reason: 'nothing has arrived', kind: 'not-paid' } },
  claimReceipt: { query: { id: ID } },
  claimStatement: { query: { id: ID }, body: { text: 'nothing has arrived' } },
  frozenDisputes: { body: { email_address: 'a@example.com', password: 'x' } },
  frozenStatement: { query: { id: ID }, body: { ticket: 'x', text: 'nothing has arrived' } },
  frozenAppeal: { query: { id: ID }, body: { ticket: 'x', reason: 'the bank was late' } },
  claimAppeal: { query: { id: ID }, body: { reason: 'the bank was late' } },
  claimPicture: { query: { id: ID } },
  chat: { query: { roomId: ID, limit: '10' } },
  sendChat: { body: { message: 'Good morning', roomId: ID } },
  sendChatPicture: { query: { roomId: ID } },
  chatPicture: { query: { id: ID } },
  chatRooms: { query: { limit: '10' } },
  chatRoomById: { query: { roomId: ID } },
  readChat: { query: { roomId: ID }, body: { up_to: ID, state: 'read' } },
  reportPerson: { body: { person: ID, claim: ID, reason: 'abuse', text: 'x' } },
  blockPerson: { query: { person: ID } },
  unblockPerson: { query: { person: ID } },
  blockedPeople: {},
  notePerson: { body: { person: ID, note: 'pays fast' } },
  notifications: { query: { limit: '10' } },
  readNotifications: { body: { up_to: 7, from: 1, claim: ID } },
  notificationPreferences: {},
  updateNotificationPreferences: {
    body: { topics: { coin: { push: false } }, quiet_hours: { from: '22:00', to: '07:00' } },
  },
  push: {},
  subscribePush: { body: { subscription: pushSubscription('https://push.example.com/1'), language: 'en' } },
  unsubscribePush: {},
  testPush: {},
  healthCheck: {},
  readyCheck: {},
  operatorDeposit: { body: { email_address: 'a@example.com', code: 'USDT', amount: '1', wallet: 'trading' } },
  operatorKyc: { body: { email_address: 'a@example.com', status: 'verified', reason: 'seen' } },
  operatorKycQueue: {},
  operatorDisputes: {},
  operatorSettle: { body: { claim: ID, winner: 'buyer', note: 'decided' } },
  operatorChat: { query: { claim: ID } },
  operatorSay: { body: { claim: ID, message: 'We are looking at it' } },
  operatorKycPicture: { query: { email_address: 'a@example.com', picture: 'selfie' } },
  operatorLiftSuspension: { body: { email_address: 'a@example.com', note: 'spoke to them' } },
  operatorFreeze: { body: { email_address: 'a@example.com', reason: 'stolen phone' } },
  operatorUnfreeze: { body: { email_address: 'a@example.com', reason: 'spoke to them' } },
  operatorTier: { body: { email_address: 'a@example.com', tier: 'extended', note: 'seen' } },
  operatorAudit: {},
  operatorAddOperator: { body: { name: 'Ada Obi', roles: ['support'] } },
  operatorResetOperator: { body: { name: 'Nobody' } },
  deskSignIn: { body: { name: 'Nobody', password: 'x', totp: '123456' } },
  deskSignOut: {},
  deskMe: {},
  deskSessions: {},
  deskEndSessions: { query: { others: 'true' } },
  deskSetUp: { body: { setup_token: 'x'.repeat(43) } },
  deskSetUpConfirm: { body: { setup_token: 'x'.repeat(43), password: 'long enough', totp: '123456' } },
  deskDisputes: {},
  deskDispute: { query: { id: ID } },
  deskDisputePicture: { query: { id: ID } },
  deskDisputeDecide: {
    body: { id: ID, winner: 'seller', reason: 'no-payment', note: 'decided', no_payment: true },
  },
  deskAppealDecide: { body: { id: ID, winner: 'buyer', reason: 'payment-found', note: 'decided' } },
  deskKycQueue: {},
  deskKycCase: { query: { id: ID } },
  deskKycReveal: { body: { id: ID, reason: 'the queue' } },
  deskKycPicture: { query: { id: ID, picture: 'selfie' } },
  deskKycDecide: {
    body: { id: ID, decision: 'rejected', reason: 'other', sentence: 'A cat', note: 'A cat' },
  },
  operatorTokens: {},
  operatorAddToken: { body: { name: 'Watcher', scopes: ['audit'] } },
  operatorRevokeToken: { body: { name: 'Nobody' } },
  deskPassword: { body: { current_password: 'x', totp: '123456', new_password: 'long enough' } },
  deskOperators: {},
  deskAddOperator: { body: { name: 'Bisi Ade', roles: ['support'] } },
  deskChangeOperator: { query: { id: ID }, body: { roles: ['support'], disabled: true } },
  deskResetOperator: { query: { id: ID } },
  deskSay: { body: { claim: ID, message: 'We are looking at it' } },
  deskChatPicture: { body: { id: ID, reason: 'the receipt' } },
  deskRemoveFactors: { query: { id: ID }, body: { reason: 'they called us' } },
  deskTokens: {},
  deskAddToken: { body: { name: 'Counter', scopes: ['audit'] } },
  deskRevokeToken: { query: { id: ID } },
  deskTrail: { query: { customer: ID, claim: ID, operator: ID, limit: '10' } },
  deskTrailExport: { query: { customer: ID, claim: ID, operator: ID, format: 'csv', after: '0' } },
  deskSearch: { query: { q: 'a@example.com' } },
  deskCustomer: { query: { id: ID } },
  deskReveal: { query: { id: ID }, body: { reason: 'they called us' } },
  deskAddNote: { query: { id: ID }, body: { reason: 'they called us' } },
  deskFreeze: { query: { id: ID }, body: { reason: 'they called us' } },
  deskUnfreeze: { query: { id: ID }, body: { reason: 'they called us' } },
  deskClose: { query: { id: ID }, body: { reason: 'they called us' } },
  deskTier: { query: { id: ID }, body: { tier: 'extended', reason: 'they called us' } },
  deskBounds: { query: { customer: ID } },
  deskChangeBounds: {
    query: { customer: ID },
    body: {
      max_open_orders: 5,
      max_with_vendor: 5,
      max_open_ads: 5,
      max_buy_ad: 5,
      ended_before_waiting: 5,
      ended_before_stop: 5,
      wait_minutes: [5],
      suspension_days: 5,
      reason: 'they called us',
    },
  },
  deskDegraded: { body: { on: true, reason: 'the bank is down' } },
  deskReports: {},
  deskCloseReport: { query: { id: ID }, body: { outcome: 'warned', note: 'talked to them' } },
  deskSuspensions: {},
  deskLiftSuspension: { query: { customer: ID }, body: { reason: 'they called us' } },
  deskQueues: {},
  deskOverdue: {},
  deskHeldTransfers: {},
  deskAudit: {},
}

const NAMES = Object.keys(SAMPLES) as EndpointName[]
const namesWhere = (matches: (endpoint: Endpoint) => boolean): EndpointName[] =>
  NAMES.filter((name) => matches(endpoints[name]))

let t: TestApp
let stranger: Browser
/** An operator who may make every call of the desk. */
let admin: Browser
beforeAll(async () => {
  t = await startTestApp()
  stranger = (await t.signedIn({ first_name: 'Stranger' })).browser
  admin = (await t.atDesk('admin')).browser
})
afterAll(() => t.close())

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

describe('without a session', () => {
  test.each(namesWhere(({ access }) => access === 'session' || access === 'desk'))(
    '%s says 401',
    async (name) => {
      const answer = await send(t.browser(), name, SAMPLES[name])
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'unauthenticated', error: expect.any(String) })
    },
  )

  test.each(namesWhere(({ access }) => access === 'operator'))(
    '%s says 401 without the token',
    async (name) => {
      const { method, path } = endpoints[name]
      const answer = await fetch(t.url + path, { method })
      expect(answer.status).toBe(401)
    },
  )

  test.each(namesWhere(({ access }) => access === 'operator'))('%s is never for a browser', async (name) => {
    const { method, path } = endpoints[name]
    const headers = { authorization: `Bearer ${TEST_OPERATOR_TOKEN}`, origin: t.deps.settings.publicUrl }
    const answer = await fetch(t.url + path, { method, headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'bad_origin' })
  })
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
  const cases = NAMES.flatMap((name) => [
    ...Object.keys(SAMPLES[name].query ?? {}).map((field) => [name, 'query', field] as const),
    ...Object.keys(SAMPLES[name].body ?? {}).map((field) => [name, 'body', field] as const),
  ]).filter(([name]) => !isUpload(endpoints[name]))

  test.each(cases)('%s says invalid_input at %s.%s', async (name, part, field) => {
    const sample = SAMPLES[name]
    // 600 characters are no id, no code, no amount and no name; an object is nothing anybody asks for.
    const nonsense = part === 'query' ? { [field]: 'x'.repeat(600) } : { [field]: { not: 'this' } }
    const caller = name in deskEndpoints ? admin : stranger
    const answer = await send(caller, name, { ...sample, [part]: { ...sample[part], ...nonsense } })
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
    const { customer, browser } = await t.signedIn({ first_name: 'Vendor' })
    const deposit = { email_address: customer.email, code: 'USDT', amount: '10', wallet: 'trading' }
    await t.operator('POST', '/operator/deposits', deposit)
    await browser.get('/api/resolve-account?account_number=0142857396&bank_code=058')
    const bank = await browser.data<{ _id: string }>(
      browser.post('/api/save-bank-account', {
        account_number: '0142857396',
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_name: `${customer.first_name} ${customer.last_name}`,
      }),
    )
    const ad = await browser.data<Ad>(browser.post('/api/create-ad', SAMPLES.createAd.body))
    const { wallets } = await browser.data<{ wallets: PortfolioWallet[] }>(browser.get('/api/wallets'))
    const claimer = (await t.signedIn()).browser
    const claim = await claimer.data<Claim>(claimer.post(`/api/claim-ad?id=${ad.id}`, AMOUNTS))
    ids = { wallet: wallets[0]?.id ?? '', bank: bank._id, ad: ad.id, claim: claim.id }
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
    const sample = SAMPLES[name]
    const mine = await send(stranger, name, aimedAt(sample, ids[kind]))
    const nobodys = await send(stranger, name, sample)
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
    const answer = await send(stranger, name, { query: { [field]: ID } })
    expect(answer.status).toBe(403)
  })

  test('nobody speaks in the name of another', async () => {
    const answer = await stranger.post('/api/chat', { message: 'hello', roomId: ids.claim, senderId: ID })
    expect(answer.status).toBe(403)
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
    for (const id of [customer.id, colleague.id, claim]) {
      const { browser } = await t.atDesk('admin')
      const before = await linesWritten()
      const answer = await send(browser, name, aimedAt(SAMPLES[name], id))
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

function aimedAt(sample: Sample, id: string): Sample {
  const aim = (part: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(part).map(([field, value]) => [field, value === ID ? id : value]))
  return {
    ...(sample.query ? { query: aim(sample.query) as Record<string, string> } : {}),
    ...(sample.body ? { body: aim(sample.body) } : {}),
  }
}

function send(browser: Browser, name: EndpointName, { query, body }: Sample): Promise<Response> {
  const { method, path, access } = endpoints[name] as Endpoint
  const search = query ? `?${new URLSearchParams(query)}` : ''
  if (access === 'operator') return t.operator(method === 'GET' ? 'GET' : 'POST', path + search, body)
  return browser.send(method, `/api${path}${search}`, body)
}
