import { type Endpoint, ROLES } from '@oja/api/contract'
import type { Browser } from './browser.ts'
import type { TestApp, TestCustomer } from './start-test-app.ts'

/** All kinds of callers, from nobody to a machine with the operator token. */
export const ACTORS = [
  'nobody',
  'unproven',
  'unverified',
  'customer',
  'counterparty',
  'stranger',
  'frozen',
  ...ROLES,
  'machine',
] as const
export type ActorName = (typeof ACTORS)[number]

export type Request = { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }

/** `send` makes a request as this actor: with their cookie or with the token. */
export type Actor = {
  name: ActorName
  customer?: TestCustomer
  browser?: Browser
  /** Signs in again after a request ended the session. */
  signInAgain?: () => Promise<void>
  send(endpoint: Endpoint, request: Request): Promise<Response>
}

/** Makes one of each, signed in if they can be. */
export async function makeActors(t: TestApp): Promise<Record<ActorName, Actor>> {
  const customers = {
    unproven: await t.signedIn({ first_name: 'Uche', verified: false }),
    unverified: await t.signedIn({ first_name: 'Ngozi', kyc_status: 'unverified' }),
    customer: await t.signedIn({ first_name: 'Ada' }),
    counterparty: await t.signedIn({ first_name: 'Bayo' }),
    stranger: await t.signedIn({ first_name: 'Stella' }),
    frozen: await t.signedIn({ first_name: 'Femi' }),
  }
  const freeze = { email_address: customers.frozen.customer.email, reason: 'a test of frozen accounts' }
  const frozen = await t.operator('POST', '/operator/freeze', freeze)
  if (!frozen.ok) throw new Error(`Freezing was answered ${frozen.status}: ${await frozen.text()}`)

  const actors = new Map<ActorName, Actor>([
    ['nobody', by('nobody', t.browser())],
    ['machine', { name: 'machine', send: (endpoint, request) => sendWithToken(t, endpoint, request) }],
  ])
  for (const [name, { browser, customer }] of Object.entries(customers))
    actors.set(name as ActorName, {
      ...by(name as ActorName, browser),
      customer,
      signInAgain: () => browser.takeSession(t.deps, customer.id),
    })
  for (const role of ROLES) {
    const { browser, operator } = await t.atDesk(role)
    actors.set(role, {
      ...by(role, browser),
      signInAgain: () => browser.takeDeskSession(t.deps, operator.id),
    })
  }
  return Object.fromEntries(actors) as Record<ActorName, Actor>
}

function by(name: ActorName, browser: Browser): Actor {
  return {
    name,
    browser,
    send: (endpoint, { query, body, headers }) =>
      browser.send(endpoint.method, urlOf(endpoint, query), body, headers ? { headers } : {}),
  }
}

function sendWithToken(t: TestApp, endpoint: Endpoint, { query, body, headers }: Request): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(t.url + urlOf(endpoint, query), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${t.deps.settings.operatorToken}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
}

/** Operator calls are below the root, all others below `/api`. */
export function urlOf({ access, path }: Endpoint, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString()
  return `${access === 'operator' ? '' : '/api'}${path}${search ? `?${search}` : ''}`
}
