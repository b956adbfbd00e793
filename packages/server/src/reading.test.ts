import { type Endpoint, type EndpointName, endpoints } from '@oja/api/contract'
import { openApiDocument } from '@oja/api/openapi'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { shapesOf } from '../fuzz/requests.ts'
import { makeWorld, type World } from '../fuzz/world.ts'
import type { ActorName } from '../test-support/actors.ts'
import { hashTables } from '../test-support/hash-tables.ts'
import { shareTestApp } from '../test-support/start-test-app.ts'

let world: World
const t = shareTestApp({ settings: { rateLimitScale: 1_000_000 } })
beforeAll(async () => {
  world = await makeWorld(t)
})

const READS = Object.entries(endpoints).filter(([, endpoint]) => endpoint.method === 'GET') as [
  EndpointName,
  Endpoint,
][]
const WHO: Record<Endpoint['access'], ActorName> = {
  public: 'customer',
  session: 'customer',
  desk: 'admin',
  operator: 'machine',
}

/** The line that says who looked, and the account names that one session was shown: it may save no others. */
const except = ['desk_trail', 'resolved_accounts'] as const

test.each(READS)('%s changes no row', async (_name, endpoint) => {
  const document = openApiDocument({ version: 'reading', serverUrl: t.url })
  const [request] = fc.sample(shapesOf(endpoint, document, world.valuesFor).right, { numRuns: 1, seed: 3 })
  const actor = world.actors[WHO[endpoint.access]]
  const before = await hashTables(t.deps, { except })
  for (let turn = 0; turn < 2; turn += 1)
    expect((await actor.send(endpoint, request ?? {})).status).toBeLessThan(500)
  expect(await hashTables(t.deps, { except })).toEqual(before)
})
