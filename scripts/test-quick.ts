// `npm run test:quick`: types, lint, format and the rules of each package, in a minute and a half on two cores. It runs the
// browser tests that reach a file with uncommitted changes. `npm test` also runs the long ones: all browser tests,
// tests that start whole servers or race many connections, and most of the random trades.
import { ensureChromium } from './chromium.ts'
import { requireNode } from './node-version.ts'
import { run } from './run.ts'

requireNode()
const TASKS = ['lint', 'format:check', 'typecheck', 'typecheck:repo', 'test:repo', 'test:quick']
const env = {
  ...process.env,
  CHROMIUM_PATH: ensureChromium(),
  TEST_SCOPE: 'quick',
  TURBO_TELEMETRY_DISABLED: '1',
}
process.exit(
  await run(
    'turbo',
    ['run', ...TASKS, '--concurrency=2', '--output-logs=errors-only', ...process.argv.slice(2)],
    env,
  ),
)
