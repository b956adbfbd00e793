import {
  type Answer,
  type Body,
  CUSTOMER_HEADER,
  type Endpoint,
  type EndpointName,
  endpoints,
  picture,
  type Query,
} from '@oja/api/contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { refusalOf } from '../db/refusal.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { findDeskSession, type Operator } from './desk-session.ts'
import { findMachine, type Machine } from './machine.ts'
import type { RateLimiter } from './rate-limit.ts'
import { cookieName, findSession, holdSession, type Session, type SessionUser } from './session.ts'
import { readUploads, registerUploads, type UploadedFile, type Uploads } from './uploads.ts'
import { isOwnOrigin, type Settings } from '../settings.ts'
import { AppError, badOrigin, forbidden, unauthenticated } from '../errors.ts'
import { runMoneyCall } from './money-call.ts'
import { MoneyQueue } from './money-queue.ts'
import { parseInput, parseOutput } from './parse.ts'
import { actOf, spendPinGrant, withPinGrant } from './pin-grant.ts'
import { noteActor } from './security-log.ts'
import { type About, type Actor, recordTrail } from './trail.ts'

type Listed<T> = { data: T; next_cursor: string | null }
type FilesOf<E> = E extends { files: readonly (infer Name extends string)[] }
  ? Record<Name, UploadedFile>
  : E extends { fileList: { name: infer Name extends string } }
    ? Record<Name, readonly UploadedFile[]>
    : undefined
type IsSession<E, Yes, No> = E extends { access: 'session' } ? Yes : No
type IsDesk<E, Yes> = E extends { access: 'desk' } ? Yes : null
type IsMachine<E, Yes> = E extends { access: 'operator' } ? Yes : null
/** Whether the route opens a transaction for the handler: around money, and around what leaves a line in the trail. */
type InTransaction<E> = E extends { movesMoney: true }
  ? Transaction<Tables>
  : E extends { trail: false }
    ? undefined
    : E extends { access: 'desk' | 'operator' }
      ? Transaction<Tables>
      : undefined

/** One request to a call of the contract, as its handler sees it. */
export type Call<E extends Endpoint> = {
  query: Query<E>
  body: Body<E>
  files: FilesOf<E>
  /** `null` where the call is public or an operator's. */
  user: IsSession<E, SessionUser, SessionUser | null>
  session: IsSession<E, Session, Session | null>
  /** The operator of a desk call. */
  operator: IsDesk<E, Operator>
  /** The machine of an operator call. */
  machine: IsMachine<E, Machine>
  /** Says what the line in the trail of a desk or operator call is about. May be called more than once; what is said later is
   *  added. */
  about(about: About): void
  /** The transaction of a call that moves money, or that leaves a line in the trail. */
  trx: InTransaction<E>
  /** Spends the session's PIN grant in the given transaction, in a call that needs one only in some states. A call that
   *  always needs one is guarded by the route.
   *  @throws AppError pin_required */
  spendPinGrant: E extends { pinGrant: 'owner' | 'replace' | 'off' }
    ? (db: Database) => Promise<void>
    : undefined
  /** Where to query: the transaction where there is one, for a query outside it would not see its rows. */
  db: Database
  now: Date
  ip: string
  log: FastifyBaseLogger
  settings: Settings
  request: FastifyRequest
  reply: FastifyReply
  /** A page of a list, and where the next one begins. */
  list<T>(data: T, nextCursor: string | null): Listed<T>
}

/** What a handler returns: the answer without its envelope; of a list also `next_cursor`. */
type Returned<E extends Endpoint> = E extends { envelope: 'list' } ? Listed<Answer<E>> : Answer<E>

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Returned<E>> | Returned<E>

/** The part of a call that exists before its transaction begins. */
type EarlyCall<E extends Endpoint> = Omit<Call<E>, 'trx' | 'spendPinGrant'>

type RouteOptions<E extends Endpoint> = {
  /** Runs before the transaction of a call that moves money, for work that must not hold its connection or be rolled
   *  back with it: checking a PIN, counting a wrong one. A repeat of an answered request does not come here. */
  before?: (call: EarlyCall<E>) => Promise<void>
}

/** Answers a call of the contract. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions<E>) => void

/** What a customer may do before the e-mail address is proven: read their own profile, correct the address, sign out, and
 *  read what is public. */
export const BEFORE_VERIFICATION: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'me',
  'updateUser',
  'changePassword',
  'logout',
  'banks',
  'fxRates',
  'feeEstimate',
])

const NAMES = new Map<Endpoint, EndpointName>(
  Object.keys(endpoints)
    .filter((name): name is EndpointName => name in endpoints)
    .map((name) => [endpoints[name], name]),
)

/** Who makes a call, where it is not just anybody. */
type Caller =
  | { kind: 'customer'; session: Session; user: SessionUser }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'machine'; machine: Machine }

/** Makes `route`, by which features answer calls. It enforces what the contract declares: who may call, what the request
 *  must look like, how often, in which transaction, at the cost of which PIN grant, and how the answer is wrapped. */
export function makeRoute(app: FastifyInstance, deps: Deps, limiter: RateLimiter): Route {
  const queue = new MoneyQueue()
  return (endpoint, handler, options = {}) => {
    const name = NAMES.get(endpoint)
    if (!name)
      throw new Error(`${endpoint.method} ${endpoint.path} is not listed in the contract's endpoints`)
    if ((endpoint.pinGrant === 'always' || endpoint.pinGrant === 'instead') && !endpoint.movesMoney)
      throw new Error(`${name} spends a PIN grant, so it needs the transaction of a call that moves money`)
    const answer = answerer({ endpoint, name, handler, options, deps, queue })
    const callers = new WeakMap<FastifyRequest, Caller>()
    const isUpload = endpoint.files !== undefined || endpoint.fileList !== undefined
    const wanted = { files: endpoint.files ?? [], fileList: endpoint.fileList }
    const add = (scope: FastifyInstance) => {
      for (const url of urlsOf(endpoint)) {
        scope.route({
          method: endpoint.method,
          url,
          config: { call: name },
          // Before the body is read: a stranger's megabytes are not worth parsing.
          onRequest: async (request, reply) => {
            if (endpoint.movesMoney) await takeTurn({ queue, request, reply, settings: deps.settings })
            await limiter.spendAddress(request.ip, name)
            if (endpoint.path.startsWith('/desk/')) refuseOtherOrigin(endpoint, request, deps.settings)
            const caller = await admit({ endpoint, name, request, deps })
            if (!caller) return
            callers.set(request, caller)
            noteActor(request, idOf(caller))
            if (caller.kind === 'machine') return
            if (caller.kind === 'operator') {
              return limiter.spendCustomer(`operator:${caller.operator.id}`, name, endpoint.method)
            }
            if (endpoint.access === 'session') refuseOtherCustomer(caller.user.id, request, reply)
            await limiter.spendCustomer(caller.user.id, name, endpoint.method)
          },
          handler: async (request, reply) => {
            const upload = isUpload
              ? await readUploads(request, { ...wanted, dataDir: deps.settings.dataDir })
              : null
            try {
              return await answer(request, reply, { caller: callers.get(request) ?? null, upload })
            } finally {
              await upload?.remove()
            }
          },
        })
      }
    }
    if (!isUpload) return add(app)
    app.register(async (scope) => {
      await registerUploads(scope, wanted)
      add(scope)
    })
  }
}

/** How a caller goes by in the log. */
function idOf(caller: Caller): string {
  switch (caller.kind) {
    case 'customer':
      return caller.user.id
    case 'operator':
      return caller.operator.id
    case 'machine':
      return caller.machine.name
  }
}

/** Waits for the other money calls of this browser before the database is asked anything: hundreds at once would hold up
 *  everybody else's.
 *  @throws AppError throttled */
async function takeTurn(options: {
  queue: MoneyQueue
  request: FastifyRequest
  reply: FastifyReply
  settings: Settings
}): Promise<void> {
  const { queue, request, reply, settings } = options
  const token = request.cookies[cookieName(settings)]
  if (!token) return
  const endTurn = await queue.takeTurn(token)
  if (reply.raw.destroyed) return endTurn()
  reply.raw.once('close', endTurn)
}

/** Operator calls are below the root; health is also there, where supervisors look for it. */
function urlsOf(endpoint: Endpoint): string[] {
  if (endpoint.access === 'operator') return [endpoint.path]
  const url = `/api${endpoint.path}`
  return endpoint === endpoints.healthCheck || endpoint === endpoints.readyCheck
    ? [url, endpoint.path]
    : [url]
}

/** Who makes the call; `null` where it is open to anybody and nobody is signed in.
 *  @throws AppError when they may not make it */
async function admit(options: {
  endpoint: Endpoint
  name: EndpointName
  request: FastifyRequest
  deps: Deps
}): Promise<Caller | null> {
  const { endpoint, name, request, deps } = options
  switch (endpoint.access) {
    case 'operator':
      return { kind: 'machine', machine: await findMachine(deps, request, endpoint.scope) }
    case 'desk': {
      const operator = await findDeskSession(deps, request)
      if (!operator) throw unauthenticated()
      if (!mayMake(endpoint, operator)) {
        request.log.warn(
          { operator: operator.id, call: name },
          'An operator tried what their role does not allow',
        )
        throw forbidden('Your role does not allow this')
      }
      return { kind: 'operator', operator }
    }
    case 'public': {
      const caller = endpoint.method === 'GET' ? null : await findSession(deps, request)
      return caller && { kind: 'customer', ...caller }
    }
    case 'session': {
      const caller = await findSession(deps, request)
      if (!caller) throw unauthenticated()
      if (!caller.user.emailVerified && !BEFORE_VERIFICATION.has(name)) {
        throw new AppError('email_unverified', 'Verify your email address to continue')
      }
      return { kind: 'customer', ...caller }
    }
  }
}

function mayMake({ roles }: Endpoint, operator: Operator): boolean {
  return (
    roles === undefined ||
    operator.roles.includes('admin') ||
    roles.some((role) => operator.roles.includes(role))
  )
}

/** The desk is used in a browser alone, and a browser says where a page that writes comes from.
 *  @throws AppError bad_origin */
function refuseOtherOrigin({ method }: Endpoint, { headers }: FastifyRequest, settings: Settings): void {
  if (method === 'GET') return
  if (headers.origin === undefined || !isOwnOrigin(headers.origin, settings)) throw badOrigin()
}

type Parts<E extends Endpoint> = {
  endpoint: E
  name: EndpointName
  handler: Handler<E>
  options: RouteOptions<E>
  deps: Deps
  queue: MoneyQueue
}

function answerer<E extends Endpoint>(parts: Parts<E>) {
  const { endpoint, name, handler, options, deps, queue } = parts
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, upload }: { caller: Caller | null; upload: Uploads | null },
  ) => {
    const about: About = {}
    const early = await readCall({ endpoint, request, reply, caller, upload, deps, about })
    const actor = endpoint.trail === false ? null : actorOf(caller)
    const run = async (trx: Transaction<Tables> | undefined) => {
      const db = trx ?? deps.db
      const act = actOf(name, early)
      const grant = { spendPinGrant: (inDb: Database) => spendPinGrant({ ...early, act, db: inDb }) }
      // The types of a call follow from its endpoint, which is a value here: this is where the two meet.
      const call = { ...early, ...grant, db, trx } as unknown as Call<E>
      // Ended while the call waited: signed out, or frozen.
      if (trx && early.session) await holdSession(trx, early.session)
      const handle = () => refusing(() => handler(call))
      const returned = await (needsGrant(endpoint, early.body)
        ? withPinGrant({ ...early, act, db }, handle)
        : handle())
      const body = envelop(endpoint, returned, reply)
      if (actor && trx) await recordTrail(trx, { actor, act: name, about, ip: early.ip, now: early.now })
      // A handler may have set a status of its own: the same call changes a thing at once, or once it is proven.
      return { status: endpoint.status ?? reply.statusCode, body }
    }
    const { status, body } = endpoint.movesMoney
      ? await runMoneyCall({
          deps,
          queue,
          userId: callerId(caller),
          endpoint: name,
          header: request.headers['idempotency-key'],
          query: early.query,
          body: early.body,
          now: early.now,
          before: async () => options.before?.(early as unknown as EarlyCall<E>),
          run,
        })
      : await plainCall(
          async () => options.before?.(early as unknown as EarlyCall<E>),
          () => (actor ? deps.db.transaction().execute(run) : run(undefined)),
        )
    return reply.status(status).send(body)
  }
}

/** Whether the route itself spends a PIN grant for this request; other calls do it in their handlers. */
function needsGrant({ pinGrant }: Endpoint, body: unknown): boolean {
  return pinGrant === 'always' || (pinGrant === 'instead' && member(body, 'pin') === undefined)
}

/** Turns a refusal that the database raised into the AppError it stands for. */
async function refusing<T>(handle: () => Promise<T> | T): Promise<T> {
  try {
    return await handle()
  } catch (cause) {
    throw refusalOf(cause) ?? cause
  }
}

async function plainCall<T>(before: () => Promise<void>, run: () => Promise<T>): Promise<T> {
  await before()
  return run()
}

/** Under whose id an `Idempotency-Key` is kept; machines share one. */
function callerId(caller: Caller | null): string | null {
  if (caller?.kind === 'operator') return caller.operator.id
  return caller?.kind === 'customer' ? caller.user.id : null
}

/** In whose name the trail has a line of the call; `null` where it has none. */
function actorOf(caller: Caller | null): Actor | null {
  switch (caller?.kind) {
    case 'operator':
      return { kind: 'operator', id: caller.operator.id, name: caller.operator.name }
    case 'machine':
      return { kind: 'machine', name: caller.machine.name }
    default:
      return null
  }
}

async function readCall(options: {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  caller: Caller | null
  upload: Uploads | null
  deps: Deps
  about: About
}) {
  const { endpoint, request, reply, caller, upload, deps } = options
  const customer = caller?.kind === 'customer' ? caller : null
  const query = endpoint.query && parseInput(endpoint.query, request.query)
  const body = endpoint.body && parseInput(endpoint.body, (upload ? upload.fields : request.body) ?? {})
  if (customer && endpoint.access === 'session') refuseOtherIds(customer.user.id, query, body)
  return {
    query,
    body,
    files: upload?.files,
    user: customer?.user ?? null,
    session: customer?.session ?? null,
    operator: caller?.kind === 'operator' ? caller.operator : null,
    machine: caller?.kind === 'machine' ? caller.machine : null,
    about: (more: About) => void Object.assign(options.about, more),
    db: deps.db,
    now: deps.clock.now(),
    ip: request.ip,
    log: request.log,
    settings: deps.settings,
    request,
    reply,
    list: <T>(data: T, nextCursor: string | null): Listed<T> => ({ data, next_cursor: nextCursor }),
  }
}

/** Refuses a call of a stale tab: its page names another customer than the session, because somebody else has signed in in
 *  this browser since. The answer names the session's customer. Calls without the header are judged by the session alone. */
function refuseOtherCustomer(userId: string, request: FastifyRequest, reply: FastifyReply): void {
  reply.header(CUSTOMER_HEADER, userId)
  const meant = request.headers[CUSTOMER_HEADER]
  if (meant !== undefined && meant !== userId) throw forbidden()
}

/** These must name the session's own user. Source: docs/product/wire.md#conventions */
function refuseOtherIds(userId: string, query: unknown, body: unknown): void {
  const given = [
    ...['user', 'recipient', 'initiator'].map((name) => member(query, name)),
    member(body, 'senderId'),
  ]
  if (given.some((id) => id !== undefined && id !== userId)) throw forbidden()
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}

function envelop(endpoint: Endpoint, returned: unknown, reply: FastifyReply): unknown {
  const where = `${endpoint.method} ${endpoint.path}`
  switch (endpoint.envelope ?? 'data') {
    case 'whole':
      return parseOutput(endpoint.response, returned, where)
    case 'list':
      return {
        data: parseOutput(endpoint.response, member(returned, 'data'), where),
        next_cursor: member(returned, 'next_cursor') ?? null,
      }
    case 'picture': {
      const { type, bytes } = parseOutput(picture, returned, where)
      // Opened on a page of its own, a picture can run nothing and load nothing.
      reply.headers({ 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" })
      return Buffer.from(bytes)
    }
    case 'data':
      return { data: parseOutput(endpoint.response, returned, where) }
  }
}
