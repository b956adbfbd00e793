// `npm test`: every test, including browser tests. Prints at the end what failed, what was flaky, and where the time went.
import { globSync, rmSync } from 'node:fs'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'
import { rememberFlaky } from './flaky-memory.ts'
import { requireNode } from './node-version.ts'
import { run } from './run.ts'
import { slowest, sumOfTests } from './test-sum.ts'

requireNode()
const startedAt = Date.now()
const chromium = ensureChromium()
// Most browser tests use it, if it is beside `chromium`.
ensureHeadlessShell(chromium)
const env = { ...process.env, CHROMIUM_PATH: chromium, TURBO_TELEMETRY_DISABLED: '1' }
// A report of an earlier run would be counted again.
for (const folder of ['test-results', ...globSync('packages/*/test-results')])
  rmSync(folder, { recursive: true, force: true })

type Step = { name: string; command: string; args: string[] }

const npmRun = (script: string, ...args: string[]): Step => ({
  name: script,
  command: 'npm',
  args: ['run', script, '--silent', ...(args.length > 0 ? ['--', ...args] : [])],
})

const STATIC: Step = {
  name: 'lint, format, types, build',
  command: 'turbo',
  args: 'run lint format:check typecheck typecheck:repo test:repo build --continue --output-logs=errors-only'.split(
    ' ',
  ),
}

const UNIT: Step = {
  name: 'unit tests',
  command: 'turbo',
  // The server's tests often wait for PostgreSQL; another package uses that time.
  args: ['run', 'test:unit', '--concurrency=2', '--continue', '--output-logs=new-only'],
}

/** Stages run in sequence, the lanes of a stage in parallel, and the steps of a lane in sequence. */
const STAGES: Step[][][] = [
  [[STATIC]],
  [[UNIT]],
  [
    // Customers pause, servers are down and browsers wait for frames, so none of these lanes needs a whole core.
    [npmRun('torture', '--seconds', '35', '--report', 'test-results/torture.json')],
    [npmRun('test:package'), npmRun('test:consumers')],
    [npmRun('test:visual')],
  ],
  [[npmRun('test:e2e')]],
  // Last, so that an exceeded size hides no other failure.
  [[npmRun('test:size'), npmRun('size:app')]],
]

/** No step takes this long, even on a slow machine. A step that does hangs, and counts as failed. */
const STEP_LIMIT_MS = 40 * 60_000
/** More failures would add nothing. */
const FAILURES_AT_MOST = 20

const failedSteps: string[] = []
const times: { name: string; seconds: number }[] = []
for (const lanes of STAGES) {
  await Promise.all(lanes.map(runLane))
  // Without types and builds every later stage would fail too. Otherwise run them all, to report every failure.
  if (failedSteps.includes(STATIC.name) || sumOfTests().failed.length >= FAILURES_AT_MOST) break
}

const sum = sumOfTests()
const repeated = rememberFlaky(sum.flaky)
const isRed = failedSteps.length > 0 || sum.failed.length > 0 || repeated.length > 0 || sum.passed === 0

console.log('\nThe slowest tests:')
for (const line of slowest(sum)) console.log(line)
console.log('\nThe steps:')
for (const { name, seconds } of times) console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`)
console.log(`${secondsSince(startedAt).padStart(6)} s  in all`)
const notRun = STAGES.flat(2).filter(({ name }) => !times.some((time) => time.name === name))
if (notRun.length > 0) console.log(`        not run: ${notRun.map(({ name }) => name).join(', ')}`)
// At the very end, because people read the end of a long log.
for (const test of sum.failed) console.log(`\n✗ ${test}`)
if (sum.flaky.length > 0) console.log(`\nFlaky: these passed only on a retry.`)
for (const name of sum.flaky)
  console.log(`~ ${name}${repeated.includes(name) ? ' (not for the first time, so this run is red)' : ''}`)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join('; ')}`)
console.log(
  `\n${sum.passed} passed, ${Math.max(sum.failed.length, failedSteps.length)} failed, ${sum.flaky.length} flaky`,
)
process.exit(isRed ? 1 : 0)

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const stepAt = Date.now()
    const code = await run(step.command, step.args, env, STEP_LIMIT_MS)
    times.push({ name: step.name, seconds: (Date.now() - stepAt) / 1000 })
    if (code === 0) continue
    failedSteps.push(step.name)
    console.error(`\n${step.name} failed with ${code}`)
  }
}

function secondsSince(ms: number): string {
  return ((Date.now() - ms) / 1000).toFixed(0)
}
