// `npm test`: every test, the browser ones included, and one line with the sum at the end.
import { rmSync } from 'node:fs'
import { ensureChromium } from './chromium.ts'
import { requireNode } from './node-version.ts'
import { run } from './run.ts'
import { sumOfTests } from './test-sum.ts'

requireNode()
const startedAt = Date.now()
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), TURBO_TELEMETRY_DISABLED: '1' }
rmSync('test-results', { recursive: true, force: true })

const STEPS: [string, string[]][] = [
  [
    'turbo',
    [
      'run',
      'lint',
      'format:check',
      'typecheck',
      'typecheck:repo',
      'test:repo',
      'build',
      '--continue',
      '--output-logs=errors-only',
    ],
  ],
  // One at a time: each of these keeps both cores busy by itself.
  ['turbo', ['run', 'test:unit', '--concurrency=1', '--continue', '--output-logs=new-only']],
  ['npm', ['run', 'torture', '--silent', '--', '--seconds', '50', '--report', 'test-results/torture.json']],
  ['npm', ['run', 'test:package', '--silent']],
  ['npm', ['run', 'test:consumers', '--silent']],
  ['npm', ['run', 'test:visual', '--silent']],
  ['npm', ['run', 'test:e2e', '--silent']],
  // Last, so that a size over budget hides no other failure.
  ['npm', ['run', 'test:size', '--silent']],
  ['npm', ['run', 'size:app', '--silent']],
]

/** No step takes this long, even on a slow machine. One that does hangs, which is a failure. */
const STEP_LIMIT_MS = 40 * 60_000

const secondsSince = (ms: number) => Math.round((Date.now() - ms) / 1000)

const failedSteps: string[] = []
for (const [command, args] of STEPS) {
  const stepAt = Date.now()
  const code = await run(command, args, env, STEP_LIMIT_MS)
  console.log(`\n${command} ${args.join(' ')} took ${secondsSince(stepAt)} s.`)
  if (code === 0) continue
  failedSteps.push(`${command} ${args.join(' ')}`)
  console.error(`\n${failedSteps.at(-1)} failed with ${code}`)
  // Without types and builds the rest would only fail again. After them, later steps run even if one fails.
  if (args === STEPS[0]?.[1]) break
}
const { passed, failed } = sumOfTests()
// Once more at the end: logs of long runs are often cut to their end.
for (const test of failed) console.log(`\n✗ ${test}`)
console.log(`\nAll of it took ${secondsSince(startedAt)} s.`)
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`)
console.log(`${passed} passed, ${Math.max(failed.length, failedSteps.length)} failed`)
process.exit(failedSteps.length > 0 || failed.length > 0 || passed === 0 ? 1 : 0)
