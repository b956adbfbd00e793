import {
  type deskEndpoints,
  type Endpoint,
  type EndpointName,
  endpoints,
  type operatorEndpoints,
  ROLES,
} from '@oja/api/contract'
import { openApiDocument } from '@oja/api/openapi'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { shapesOf } from '../fuzz/requests.ts'
import { makeWorld, type World } from '../fuzz/world.ts'
import { ACTORS, type ActorName, type Request } from '../test-support/actors.ts'
import { shareTestApp, TEST_PIN } from '../test-support/start-test-app.ts'
import { BEFORE_VERIFICATION } from './http/caller.ts'

// Sends every call of the contract as every kind of caller. The call's declaration and its row here decide who may make it; a call
// without a row does not compile. The test writes the table to docs/role-matrix.md.

/** What a call is about, where that decides who may make it. The object belongs to the `customer`; the claim is the
 *  counterparty's, on the customer's ad. */
type Row =
  /** The caller's own data, or nobody's. */
  | 'own'
  /** Only customers whose identity is verified. */
  | 'trader'
  | { of: 'wallet' | 'bank' | 'sellAd' | 'buyAd' | 'claim' | 'buyClaim'; for: readonly ActorName[] }

const CUSTOMERS = ['unverified', 'customer', 'counterparty', 'stranger'] as const
const PARTIES = ['customer', 'counterparty'] as const
const OTHERS = ['counterparty', 'stranger'] as const

/** For the calls of the desk and of machines, the contract declares roles and scopes. */
const ROWS: Record<
  Exclude<EndpointName, keyof typeof deskEndpoints | keyof typeof operatorEndpoints>,
  Row
> = {
  login: 'own',
  register: 'own',
  validateEmail: 'own',
  resendOtp: 'own',
  confirmPin: 'own',
  logout: 'own',
  setPin: 'own',
  forgotPassword: 'own',
  resetPassword: 'own',
  changePassword: 'own',
  resetPin: 'own',
  undoEmailChange: 'own',
  freezeAccount: 'own',
  frozenDisputes: 'own',
  frozenStatement: 'own',
  frozenAppeal: 'own',
  frozenPaid: 'own',
  dataExport: 'own',
  closing: 'own',
  closeAccount: 'own',
  sessions: 'own',
  endSessions: 'own',
  signIns: 'own',
  secondFactors: 'own',
  startTotp: 'own',
  confirmTotp: 'own',
  removeTotp: 'own',
  renewRecoveryCodes: 'own',
  passkeyOptions: 'own',
  addPasskey: 'own',
  removePasskey: 'own',
  confirmPasskey: 'own',
  me: 'own',
  updateUser: 'own',
  verifyPhone: 'own',
  wallets: 'own',
  walletById: { of: 'wallet', for: ['customer'] },
  virtualAccounts: 'own',
  withdraw: 'own',
  deposit: 'own',
  feeEstimate: 'own',
  transfer: 'own',
  addressBook: 'own',
  saveReceiver: 'own',
  deleteReceiver: 'own',
  updateAddressBook: 'own',
  receiverCheck: 'own',
  limits: 'own',
  allTransactions: 'own',
  kyc: 'own',
  verifyAccount: 'own',
  banks: 'own',
  resolveAccount: 'own',
  saveBankAccount: 'own',
  bankAccounts: 'own',
  deleteBankAccount: { of: 'bank', for: ['customer'] },
  fxRates: 'own',
  tradeLimits: 'own',
  createAd: 'trader',
  ads: 'own',
  adById: 'own',
  userAds: 'own',
  updateAd: { of: 'sellAd', for: ['customer'] },
  reserveAd: { of: 'sellAd', for: OTHERS },
  cancelReservation: 'own',
  claimAd: { of: 'sellAd', for: OTHERS },
  releaseCoin: { of: 'buyAd', for: OTHERS },
  claims: 'own',
  claimPicture: { of: 'claim', for: [] },
  claimById: { of: 'claim', for: PARTIES },
  paymentSent: { of: 'claim', for: ['customer'] },
  paymentConfirm: { of: 'claim', for: ['counterparty'] },
  cancelClaim: { of: 'claim', for: PARTIES },
  withdrawCancel: { of: 'claim', for: PARTIES },
  rejectClaim: { of: 'buyClaim', for: ['customer'] },
  disputeClaim: { of: 'claim', for: PARTIES },
  claimReceipt: { of: 'claim', for: ['counterparty'] },
  claimStatement: { of: 'claim', for: PARTIES },
  claimAppeal: { of: 'claim', for: PARTIES },
  chat: { of: 'claim', for: PARTIES },
  sendChat: { of: 'claim', for: PARTIES },
  sendChatPicture: { of: 'claim', for: PARTIES },
  // The id of a claim is that of no picture.
  chatPicture: { of: 'claim', for: [] },
  chatRooms: 'own',
  chatRoomById: { of: 'claim', for: PARTIES },
  readChat: { of: 'claim', for: PARTIES },
  reportPerson: 'own',
  blockPerson: 'own',
  unblockPerson: 'own',
  blockedPeople: 'own',
  notePerson: 'own',
  notifications: 'own',
  readNotifications: 'own',
  notificationPreferences: 'own',
  updateNotificationPreferences: 'own',
  push: 'own',
  subscribePush: 'own',
  unsubscribePush: 'own',
  testPush: 'own',
  healthCheck: 'own',
  readyCheck: 'own',
}

const AMOUNTS = { amount: 1600, coin_equivalent: '1' }
/** Requests of calls that check the amounts before the caller. */
const BODIES: Partial<Record<EndpointName, Record<string, unknown>>> = {
  createAd: { quantity: '10', price: 1600, type: 'buy', code: 'USDT', lowerbound: 1600, upperbound: 16_000 },
  reserveAd: AMOUNTS,
  claimAd: AMOUNTS,
  releaseCoin: { ad: '', amount: 1600, coin_equivalence: '1', code: 'USDT' },
}
/** Fields that name a customer or a place in a list. No request has them. */
const OMITTED = new Set(['user', 'recipient', 'initiator', 'senderId', 'cursor', 'limit'])

const ROLE_CODES = new Set([
  'unauthenticated',
  'forbidden',
  'email_unverified',
  'kyc_required',
  'bad_origin',
  'not_found',
])

let world: World
const t = shareTestApp({ settings: { rateLimitScale: 1_000_000 } })
beforeAll(async () => {
  world = await makeWorld(t)
})

test(
  'each call is refused to everybody who may not make it, and to nobody else',
  { timeout: 240_000 },
  async () => {
    const document = openApiDocument({ version: 'matrix', serverUrl: t.url })
    const lines: string[] = []
    const wrong: string[] = []
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      const endpoint: Endpoint = endpoints[name]
      const { right } = shapesOf(endpoint, document, world.valuesFor)
      const [request] = fc.sample(right, { numRuns: 1, seed: 1 })
      const cells: string[] = []
      for (const actor of ACTORS) {
        if (actor !== 'frozen') await world.actors[actor].signInAgain?.()
        // This call checks its PIN grant first.
        if (name === 'releaseCoin')
          await world.actors[actor].browser?.post('/api/auth/confirm-pin', { pin: TEST_PIN })
        const answer = await world.actors[actor].send(endpoint, aimed(name, request as Request))
        const text = await answer.text()
        const code = answer.ok ? null : codeOf(text)
        // The server hides from a caller what they may not see, so 404 is a refusal too.
        const isRefused = code !== null && ROLE_CODES.has(code) && !isAboutTheRequest(name, code)
        const may = mayMake(name, actor)
        cells.push(may ? 'yes' : String(answer.status))
        if (isRefused === may)
          wrong.push(
            `${name} by ${actor}: ${answer.status} ${text.slice(0, 200)}, expected ${may ? 'an answer' : 'a refusal'}`,
          )
      }
      lines.push(`| \`${endpoint.method} ${endpoint.path}\` | ${cells.join(' | ')} |`)
    }
    expect(wrong.join('\n')).toBe('')
    await expect(page(lines)).toMatchFileSnapshot('../../../docs/role-matrix.md')
  },
)

function rowOf(name: EndpointName): Row {
  return new Map<EndpointName, Row>(Object.entries(ROWS) as [EndpointName, Row][]).get(name) ?? 'own'
}

/** A refusal that says nothing about the caller: the request names what does not exist, or an account whose name was not looked up. */
function isAboutTheRequest(name: EndpointName, code: string): boolean {
  return (
    (code === 'not_found' && rowOf(name) === 'own') || (code === 'forbidden' && name === 'saveBankAccount')
  )
}

function mayMake(name: EndpointName, actor: ActorName): boolean {
  const { access, path, roles }: Endpoint = endpoints[name]
  const row = rowOf(name)
  switch (access) {
    case 'public':
      // Machines cannot use the desk.
      return !(path.startsWith('/desk/') && actor === 'machine')
    case 'operator':
      return actor === 'machine'
    case 'desk':
      return (
        ROLES.some((role) => role === actor) &&
        (!roles || actor === 'admin' || roles.some((role) => role === actor))
      )
    case 'session':
      if (actor === 'unproven') return BEFORE_VERIFICATION.has(name)
      if (!CUSTOMERS.some((customer) => customer === actor)) return false
      if (row === 'trader') return actor !== 'unverified'
      return row === 'own' || row.for.includes(actor)
  }
}

/** The request, with the id of the row's object. */
function aimed(name: EndpointName, request: Request): Request {
  const row = rowOf(name)
  const { access } = endpoints[name]
  const isStaff = access === 'operator' || access === 'desk'
  const id = typeof row !== 'string' ? world.ids[row.of] : isStaff ? world.bystander.id : undefined
  const { query } = request
  const body = BODIES[name] ?? request.body
  const isBody = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !(value instanceof FormData)
  const aim = <T extends Record<string, unknown>>(part: T) =>
    Object.fromEntries(
      Object.entries(part)
        .filter(([member]) => !OMITTED.has(member))
        .map(([member, value]) => {
          if (isStaff && member === 'email_address') return [member, world.bystander.email]
          const isObject = ['id', 'roomId', 'claim', 'ad', 'customer'].includes(member)
          return [member, isObject ? (id ?? value) : value]
        }),
    )
  return {
    ...request,
    ...(query ? { query: aim(query) as Record<string, string> } : {}),
    ...(isBody(body) ? { body: aim(body) } : {}),
  }
}

function codeOf(text: string): string {
  const { code }: { code: string } = JSON.parse(text)
  return code
}

function page(lines: readonly string[]): string {
  return `# Who may make which call

Generated by \`packages/server/src/role-matrix.test.ts\` from the responses of a running server. \`yes\`: this caller may make the
call. A number: the status of the refusal. \`unproven\` has not verified their email address, \`unverified\` not their identity. The
wallet, bank account, ad or claim in the request belongs to \`customer\`; \`counterparty\` has a trade with them.

| Call | ${ACTORS.join(' | ')} |
|---|${ACTORS.map(() => '---').join('|')}|
${lines.join('\n')}
`
}
