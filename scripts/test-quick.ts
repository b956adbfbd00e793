// `npm run test:quick`: types, lint, format and unit tests, in less than two minutes on two cores. What is slow and
// rarely breaks waits for `npm test`: tests that start whole servers and databases, and most of the random trades.
import { requireNode } from './node-version.ts'
import { run } from './run.ts'

requireNode()
const TASKS = ['lint', 'format:check', 'typecheck', 'typecheck:repo', 'test:repo', 'test:unit']
const env = { ...process.env, TEST_SCOPE: 'quick', TURBO_TELEMETRY_DISABLED: '1' }
process.exit(
  await run(
    'turbo',
    ['run', ...TASKS, '--concurrency=2', '--output-logs=errors-only', ...process.argv.slice(2)],
    env,
  ),
)
