import { type Endpoint, type EndpointName, endpoints, isUpload } from '@oja/api/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { admitCaller, admitTicket, type Shared } from './admit-call.ts'
import { answerCall } from './answer-call.ts'
import type { Route } from './call.ts'
import { type Caller, countersOf } from './caller.ts'
import { REPLICA_CALLS } from './replica-reads.ts'
import { readUploads, registerUploads } from './uploads.ts'

/** Makes `route`, with which features register their handlers. It enforces what the contract declares: access, input, rate
 *  limits, transaction, PIN grant and the response's envelope. */
export function makeRoute(app: FastifyInstance, deps: Deps, shared: Shared): Route {
  const { turns } = shared
  return (endpoint, handler, options = {}) => {
    const name = checkedName(endpoint)
    const parts = { ...shared, endpoint, name, handler, options, deps }
    const { method, access, movesMoney, files = [], fileList } = endpoint
    // Calls that move money have turns of their own.
    const takesTurns = access === 'session' && !movesMoney && !options.takesOwnTurns
    const turnsOfCustomers = method === 'GET' ? turns.reads : turns.changes
    const wanted = { files, fileList }
    const callers = new WeakMap<FastifyRequest, Caller>()
    const onArrival = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await admitCaller(parts, request, reply)
      if (caller) callers.set(request, caller)
    }
    const answer = (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? null
      const admitInput = options.ownerOfTicket && (() => admitTicket(parts, request, request.body))
      const answering = () => answerCall(parts, request, reply, { caller, upload: null, admitInput })
      return takesTurns && caller ? turnsOfCustomers.run(caller.id, answering) : answering()
    }
    const answerUpload = (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callers.get(request) ?? null
      const answering = async (beforeFiles?: (fields: Record<string, string>) => Promise<void>) => {
        const { dataDir } = deps.settings
        const upload = await readUploads(request, { ...wanted, dataDir, beforeFiles })
        return answerCall(parts, request, reply, { caller, upload }).finally(() => upload.remove())
      }
      if (caller?.kind === 'customer' && !options.ownerOfTicket)
        return turns.uploads.run(countersOf(caller).session, () =>
          turns.uploadsOfCustomer.run(caller.id, () => answering()),
        )
      let endTurn = () => {}
      return answering(async (fields) => {
        endTurn = await turns.uploads.take(await admitTicket(parts, request, fields))
      }).finally(() => endTurn())
    }
    // Refuse strangers before parsing their megabytes. Calls that move money have small bodies and wait for them first, so that a
    // slow body takes no place in the queue.
    const hook = movesMoney ? 'preValidation' : 'onRequest'
    const add = (scope: FastifyInstance, handle: typeof answer) => {
      for (const url of urlsOf(endpoint))
        scope.route({ method, url, config: { call: name }, [hook]: onArrival, handler: handle })
    }
    if (!isUpload(endpoint)) return add(app, answer)
    app.register(async (scope) => {
      await registerUploads(scope, wanted)
      add(scope, answerUpload)
    })
  }
}

/** @throws Error for a call that this server could not answer as the contract says */
function checkedName(endpoint: Endpoint): EndpointName {
  const name = endpoint.name as EndpointName
  if ((endpoints[name] as Endpoint | undefined) !== endpoint)
    throw new Error(`${endpoint.method} ${endpoint.path} is not listed in the contract's endpoints`)
  if ((endpoint.pinGrant === 'always' || endpoint.pinGrant === 'unless-pin-sent') && !endpoint.movesMoney)
    throw new Error(`${name} spends a PIN grant, so it needs the transaction of a call that moves money`)
  if (REPLICA_CALLS.has(name) && (endpoint.method !== 'GET' || endpoint.access !== 'session'))
    throw new Error(`${name} is no read of a customer, so it cannot be answered by a replica`)
  return name
}

/** Operator calls are below the root. Health checks are also there, where supervisors expect them. */
function urlsOf(endpoint: Endpoint): string[] {
  if (endpoint.access === 'operator') return [endpoint.path]
  const url = `/api${endpoint.path}`
  const isProbe = endpoint === endpoints.healthCheck || endpoint === endpoints.readyCheck
  return isProbe ? [url, endpoint.path] : [url]
}
