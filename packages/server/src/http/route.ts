import { type Endpoint, type EndpointName, endpoints } from '@oja/api/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { refusalOf } from '../db/refusal.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Settings } from '../settings.ts'
import type { Call, EarlyCall, Handler, Listed, Route, RouteOptions } from './call.ts'
import {
  actorOf,
  admit,
  type Caller,
  callerId,
  idOf,
  refuseOtherCustomer,
  refuseOtherIds,
  refuseOtherOrigin,
} from './caller.ts'
import { envelop } from './envelop.ts'
import { member } from './member.ts'
import { runMoneyCall } from './money-call.ts'
import { MoneyQueue } from './money-queue.ts'
import { MAY_BE_OLD, type OldReads } from './old-reads.ts'
import { parseInput } from './parse.ts'
import { actOf, spendPinGrant, withPinGrant } from './pin-grant.ts'
import type { RateLimiter } from './rate-limit.ts'
import { noteActor } from './security-log.ts'
import { cookieName, holdSession } from './session.ts'
import type { SessionCache } from './session-cache.ts'
import { type About, recordTrail } from './trail.ts'
import { readUploads, registerUploads, type Uploads } from './uploads.ts'
import { inTransaction } from '../db/in-transaction.ts'

const NAMES = new Map<Endpoint, EndpointName>(
  Object.keys(endpoints)
    .filter((name): name is EndpointName => name in endpoints)
    .map((name) => [endpoints[name], name]),
)

/** Makes `route`, by which features answer calls. It enforces what the contract declares: who may call, what the request
 *  must look like, how often, in which transaction, at the cost of which PIN grant, and how the answer is wrapped. */
export function makeRoute(
  app: FastifyInstance,
  deps: Deps,
  { limiter, sessions, oldReads }: { limiter: RateLimiter; sessions: SessionCache; oldReads: OldReads },
): Route {
  const queue = new MoneyQueue()
  return (endpoint, handler, options = {}) => {
    const name = NAMES.get(endpoint)
    if (!name)
      throw new Error(`${endpoint.method} ${endpoint.path} is not listed in the contract's endpoints`)
    if ((endpoint.pinGrant === 'always' || endpoint.pinGrant === 'instead') && !endpoint.movesMoney)
      throw new Error(`${name} spends a PIN grant, so it needs the transaction of a call that moves money`)
    if (MAY_BE_OLD.has(name) && (endpoint.method !== 'GET' || endpoint.access !== 'session'))
      throw new Error(`${name} is no read of a customer, so it cannot be answered by a replica`)
    const answer = answerer({ endpoint, name, handler, options, deps, queue, sessions, oldReads })
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
            const caller = await admit({ endpoint, name, request, deps, sessions })
            if (!caller) return
            callers.set(request, caller)
            noteActor(request, idOf(caller))
            if (caller.kind === 'machine') return
            if (endpoint.method !== 'GET') oldReads.noteChange(idOf(caller), reply)
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

type Parts<E extends Endpoint> = {
  endpoint: E
  name: EndpointName
  handler: Handler<E>
  options: RouteOptions<E>
  deps: Deps
  queue: MoneyQueue
  sessions: SessionCache
  oldReads: OldReads
}

function answerer<E extends Endpoint>(parts: Parts<E>) {
  const { endpoint, name, handler, options, deps, queue, sessions, oldReads } = parts
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { caller, upload }: { caller: Caller | null; upload: Uploads | null },
  ) => {
    const about: About = {}
    const early = await readCall({ endpoint, request, reply, caller, upload, deps, about })
    const actor = endpoint.trail === false ? null : actorOf(caller)
    const run = async (trx: Transaction<Tables> | undefined, db: Database = trx ?? deps.db) => {
      const act = actOf(name, early)
      const grant = { spendPinGrant: (inDb: Database) => spendPinGrant({ ...early, act, db: inDb }) }
      // The types of a call follow from its endpoint, which is a value here: this is where the two meet.
      const call = { ...early, ...grant, db, trx } as unknown as Call<E>
      // Ended while the call waited: signed out, or frozen.
      const held = trx && early.session ? await holdSession(trx, early.session) : null
      const handle = () => refusing(() => handler(call))
      const returned = await (needsGrant(endpoint, early.body)
        ? withPinGrant({ ...early, act, db }, held, handle)
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
          () =>
            actor
              ? inTransaction(deps.db, (trx) => run(trx))
              : oldReads.read(
                  { name, userId: caller?.kind === 'customer' ? caller.user.id : null, request },
                  (db) => run(undefined, db),
                ),
        )
    // The next read may come before the notice of what this call changed.
    if (endpoint.method !== 'GET' && caller?.kind === 'customer') sessions.forgetUser(caller.user.id)
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
