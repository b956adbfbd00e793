// `npm start`: builds what changed, then runs the whole product in this process.
import { requireNode } from './node-version.ts'
import { run } from './run.ts'

requireNode()
const code = await run(
  'turbo',
  ['run', 'build', '--filter=@oja/app', '--output-logs=errors-only', '--log-order=grouped'],
  {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: '1',
  },
)
if (code !== 0) process.exit(code)
await import('../packages/server/src/server.ts')
