import type { Endpoint, EndpointName, ErrorCode } from '@oja/api/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OutcomeUnknownError } from '../db/errors.ts'
import type { Database, Transaction } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refusalOf } from '../db/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Shared } from './admit-call.ts'
import { noteRefusal } from './answer-errors.ts'
import type { Call, EarlyCall, Effect, Handler, RouteOptions } from './call.ts'
import { actorOf, type Caller, holdCaller, keyOwner, refuseOtherIds } from './caller.ts'
import { readRequestKey, runOnce } from './idempotency.ts'
import { type Prepared, runMoneyCall } from './money-call.ts'
import { envelop, member, parseInput } from './parse.ts'
import { actOf, requireSamePin, spendPinGrant, withPinGrant } from './pin-grant.ts'
import { holdSession } from './session.ts'
import { refuseCoolingOff } from './cooling-off.ts'
import { type About, recordTrail } from './trail.ts'
import type { Uploads } from './uploads.ts'

type Parts<E extends Endpoint, Found> = Shared & {
  endpoint: E
  name: EndpointName
  handler: Handler<E, Found>
  options: RouteOptions<E, Found>
  deps: Deps
}

type Admitted = {
  caller: Caller | null
  upload: Uploads | null
  /** Admits what only the parsed request shows. */
  admitInput?: (() => Promise<unknown>) | undefined
}

/** Answers a call after its caller was admitted: parses the request by the contract, runs the handler in the transaction that the
 *  contract requires, and wraps the result. */
export async function answerCall<E extends Endpoint, Found>(
  parts: Parts<E, Found>,
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, upload, admitInput }: Admitted,
): Promise<FastifyReply> {
  const { endpoint, name, handler, options, deps, turns, sessions, replicaReads } = parts
  const about: About = {}
  const early = readCall(parts, request, reply, { caller, upload, about })
  await admitInput?.()
  const actor = endpoint.trail === false ? null : actorOf(caller)
  let effects: readonly Effect[] = []

  /** One attempt: what the handler does and returns, in the transaction `trx` if there is one. */
  async function run(
    trx: Transaction | undefined,
    { pinHash, found }: Prepared<Found | undefined> = {},
    db: Database = trx ?? deps.db,
  ) {
    // Drop the effects of an earlier attempt, which was rolled back.
    effects = []
    const act = actOf(name, early)
    const afterThisAttempt: Effect[] = []
    const held = trx && caller ? await holdCaller(trx, { endpoint, caller, log: early.log }) : {}
    // A call's types follow from its endpoint's type, but here the endpoint is only a value, hence the cast.
    const call = {
      ...early,
      operator: held.operator ?? early.operator,
      spendPinGrant: (inDb: Database) => spendPinGrant({ ...early, act, db: inDb }),
      afterCommit: (effect: Effect) => void afterThisAttempt.push(effect),
      db,
      trx,
    } as unknown as Call<E>
    if (held.user && options.waitsForCoolingOff) refuseCoolingOff(held.user, early.now)
    if (trx && early.user && pinHash !== undefined) await requireSamePin(trx, early.user.id, pinHash)
    const handle = async () => {
      try {
        return await handler(call, found as Found)
      } catch (cause) {
        throw refusalOf(cause) ?? cause
      }
    }
    const returned = await (needsGrant(endpoint, early.body)
      ? withPinGrant({ ...early, act, db }, held.grant ?? null, handle)
      : handle())
    const body = isLater(returned) ? returned : envelop(endpoint, returned, reply)
    if (actor && trx) await recordTrail(trx, { actor, act: name, about, ip: early.ip, now: early.now })
    effects = afterThisAttempt
    // A handler may set its own status: the same call may apply a change at once or only accept it for confirmation.
    return { status: endpoint.status ?? reply.statusCode, body }
  }

  /** Runs it as the contract says: a call that moves money, one that leaves a line in the trail, or any other. */
  async function carryOut() {
    const earlyCall = early as unknown as EarlyCall<E>
    const { query, body, now } = early
    const header = request.headers['idempotency-key']
    const asked = { userId: keyOwner(caller), endpoint: name, header, query, body, now }
    if (endpoint.movesMoney) {
      const pin = member(body, 'pin')
      const ofRoute = options.checkPin
      const checkPin = ofRoute && typeof pin === 'string' ? () => ofRoute(earlyCall, pin) : null
      const before = async () => options.before?.(earlyCall)
      return runMoneyCall({ deps, turns, ...asked, checkPin, before, run })
    }
    if (actor) {
      const key = endpoint.takesKey ? readRequestKey(asked) : null
      return inTransaction(deps.db, (trx) => runOnce(trx, key, () => run(trx)))
    }
    // The session may have ended while the body arrived. Handlers with slow work after this point, such as hashing or pictures,
    // lock the session in their own transaction.
    if (endpoint.method !== 'GET' && endpoint.access === 'session' && early.session)
      await holdSession(deps.db, early.session)
    const userId = early.user?.id ?? null
    return replicaReads.read({ name, userId, request }, (db) => run(undefined, {}, db))
  }

  const { status, body } = await carryOut().catch(async (cause: unknown) => {
    // It may be committed: an unnecessary mail is better than a change that nobody hears of.
    if (cause instanceof OutcomeUnknownError) await runEach(effects)
    throw cause
  })
  await runEach(effects)
  if (status >= 400) noteRefusal(request, member(body, 'code') as ErrorCode)
  // The customer's next read may come before the notice about this change. Mailed links and operators change a customer too.
  if (endpoint.method !== 'GET') {
    for (const id of [early.user?.id, about.customer]) if (id) sessions.forgetUser(id)
  }
  return reply.status(status).send(isLater(body) ? envelop(endpoint, await body(), reply) : body)
}

/** Whether a handler deferred its result until after the commit. */
function isLater(returned: unknown): returned is () => Promise<unknown> {
  return typeof returned === 'function'
}

/** Whether the route itself spends a PIN grant for this request; other calls do it in their handlers. */
function needsGrant({ pinGrant }: Endpoint, body: unknown): boolean {
  return pinGrant === 'always' || (pinGrant === 'unless-pin-sent' && member(body, 'pin') === undefined)
}

async function runEach(effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) await effect()
}

function readCall(
  { endpoint, deps }: { endpoint: Endpoint; deps: Deps },
  request: FastifyRequest,
  reply: FastifyReply,
  { caller, upload, about }: Admitted & { about: About },
) {
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
    about: (more: About) => void Object.assign(about, more),
    db: deps.db,
    now: deps.clock.now(),
    ip: request.ip,
    log: request.log,
    settings: deps.settings,
    request,
    reply,
  }
}
