import { type Endpoint, type EndpointName, endpoints } from '@oja/api/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { clientNetwork } from '../ip-networks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    call?: EndpointName
  }
}

/** Calls below these paths guard an account; the log records their success as well as their refusal. */
const GUARDED =
  /^\/(auth|account|set-pin|sessions|totp|passkeys|recovery-codes|address-book|data-export|phone|user|operator)(\/|$)/
/** Logged refusals: the caller tried something forbidden, or tried too often. */
const DENIED_STATUS: ReadonlySet<number> = new Set([401, 403, 404, 429])
const DENIED_CODE: ReadonlySet<string> = new Set(['pin_incorrect', 'otp_incorrect', 'otp_expired'])

const actors = new WeakMap<FastifyRequest, string>()

/** Records who makes a request: the id of a customer or operator, or the name of a machine. Never an address. */
export function noteActor(request: FastifyRequest, who: string): void {
  actors.set(request, who)
}

/** Logs each change under `GUARDED` and each call that moves money, when it succeeds; and each call that is refused as forbidden, not
 *  found, too frequent or with a wrong code: which call, who, and from which network. Logs nothing from the request's body or query. */
export function registerSecurityLog(app: FastifyInstance): void {
  app.addHook('onError', async (request, _reply, cause) => {
    const { call } = request.routeOptions.config
    if (!call || !(cause instanceof AppError) || !isDenial(cause)) return
    // Every visitor's page requests the current session, so this is no news.
    if (cause.code === 'unauthenticated' && request.method === 'GET' && !actors.has(request)) return
    request.log.info({ ...factsOf(request, call), refused: cause.code }, 'Denied')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call || reply.statusCode >= 400 || !isLogged(endpoints[call])) return
    request.log.info(factsOf(request, call), 'Done')
  })
}

function isDenial({ status, code }: AppError): boolean {
  return DENIED_STATUS.has(status) || DENIED_CODE.has(code)
}

function isLogged({ method, path, movesMoney }: Endpoint): boolean {
  return method !== 'GET' && (movesMoney === true || GUARDED.test(path))
}

function factsOf(request: FastifyRequest, call: EndpointName) {
  return { call, who: actors.get(request) ?? null, network: clientNetwork(request.ip) }
}
