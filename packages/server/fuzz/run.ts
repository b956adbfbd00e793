// `npm run fuzz`: sends 100,000 requests made from the OpenAPI document, by all actors.
// `-- --requests 5000 --seed 7` sends fewer, or repeats a run.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string' } },
})
const { status } = spawnSync('vitest', ['run', 'fuzz', '--disable-console-intercept'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed ?? String(Date.now() % 2 ** 31),
  },
})
process.exit(status ?? 1)
