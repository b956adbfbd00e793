import { type Endpoint, type EndpointName, endpoints, ROLES } from '@oja/api/contract'
import { openApiDocument } from '@oja/api/openapi'
import * as fc from 'fast-check'
import { type Actor, type ActorName, ACTORS, type Request } from '../test-support/actors.ts'
import { hashTables } from '../test-support/hash-tables.ts'
import { TEST_PIN, type TestApp } from '../test-support/start-test-app.ts'
import { type Random, seededRandom } from '../torture/random.ts'
import { type Answer, answerChecker } from './check-answer.ts'
import { shapesOf } from './requests.ts'
import { makeWorld, type World } from './world.ts'

type Shot = { name: EndpointName; actor: Actor; request: Request }

/** A request whose response breaks a rule. */
export type Finding = { call: EndpointName; actor: string; request: Request; problem: string }
export type Report = {
  sent: number
  findings: Finding[]
  /** How often each status came back. */
  statuses: Map<number, number>
  /** Calls that succeeded at least once. */
  reached: Set<EndpointName>
}

/** Requests per round. Each round of refusals is checked once for changes. */
const ROUND = 40
/** After this many rounds all customers are recreated, because some have closed their accounts. */
const ROUNDS_OF_A_WORLD = 25
/** Share of rounds in which every request is spoiled. */
const SPOILED_SHARE = 0.5

/** Sends requests made from the OpenAPI document by all actors: half are valid, half are spoiled. Reports 5xx responses, responses
 *  outside their schema, and rounds of refusals that changed the database. */
export async function fuzz(
  t: TestApp,
  { requests, seed }: { requests: number; seed: number },
): Promise<Report> {
  const document = openApiDocument({ version: 'fuzz', serverUrl: t.url })
  const check = answerChecker(document)
  const report: Report = { sent: 0, findings: [], statuses: new Map(), reached: new Set() }
  let world = await makeWorld(t)
  const names = Object.keys(endpoints) as EndpointName[]
  const shapesIn = ({ valuesFor }: World) =>
    new Map(names.map((name) => [name, shapesOf(endpoints[name], document, valuesFor)]))
  let shapes = shapesIn(world)

  for (let round = 0; report.sent < requests; round += 1) {
    if (round % ROUNDS_OF_A_WORLD === ROUNDS_OF_A_WORLD - 1) {
      world = await makeWorld(t)
      shapes = shapesIn(world)
    }
    const random = seededRandom(seed + round)
    const isSpoiled = random.share() < SPOILED_SHARE
    const shots = Array.from({ length: Math.min(ROUND, requests - report.sent) }, (_, index): Shot => {
      const name = random.pick(names)!
      const shape = shapes.get(name)
      const request = fc.sample(isSpoiled ? shape!.wrong : shape!.right, {
        numRuns: 1,
        seed: seed + round * ROUND + index,
      })[0] as Request
      return { name, actor: world.actors[actorFor(endpoints[name], random)], request }
    })
    const before = isSpoiled ? await hashTables(t.deps) : undefined
    const answers = isSpoiled ? await inTurn(shots) : await Promise.all(shots.map(send))
    for (const [index, shot] of shots.entries()) judge(shot, answers[index]!, { check, report, world })
    if (!before || answers.some(({ status, hasSignedIn }) => status < 400 || hasSignedIn)) continue
    const changed = differences(before, await hashTables(t.deps))
    if (changed.length === 0) continue
    const { name, actor, request } = shots[0]!
    const problem = `one of the ${shots.length} refusals that begin here changed ${changed.join(', ')}: ${shots.map((shot) => `${shot.name} by ${shot.actor.name}`).join(', ')}`
    report.findings.push({ call: name, actor: actor.name, request, problem })
  }
  return report
}

function judge(
  { name, actor, request }: Shot,
  answer: Answer,
  { check, report, world }: { check: ReturnType<typeof answerChecker>; report: Report; world: World },
): void {
  report.sent += 1
  report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1)
  if (answer.status < 400) {
    report.reached.add(name)
    world.learn(answer.text)
  }
  const problem = check(name, answer)
  if (problem) report.findings.push({ call: name, actor: actor.name, request, problem })
}

async function inTurn(shots: readonly Shot[]): Promise<Sent[]> {
  const answers: Sent[] = []
  for (const shot of shots) answers.push(await send(shot))
  return answers
}

/** `hasSignedIn`: the actor had lost their session and signed in again. */
type Sent = Answer & { hasSignedIn: boolean }

async function send({ name, actor, request }: Shot): Promise<Sent> {
  const endpoint: Endpoint = endpoints[name]
  if (endpoint.pinGrant) await actor.browser?.post('/api/auth/confirm-pin', { pin: TEST_PIN })
  const response = await actor.send(endpoint, request)
  const hasSignedIn = response.status === 401 && actor.name !== 'frozen'
  if (hasSignedIn) await actor.signInAgain?.()
  return { status: response.status, headers: response.headers, text: await response.text(), hasSignedIn }
}

function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}

/** Mostly picks an actor who may make the call, because most other refusals are alike. */
function actorFor({ access }: Endpoint, random: Random): ActorName {
  if (access === 'public' || random.share() < 0.3) return random.pick(ACTORS)
  if (access === 'operator') return 'machine'
  return random.pick<ActorName>(access === 'desk' ? ROLES : ['customer', 'counterparty', 'stranger'])!
}
