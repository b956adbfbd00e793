// `npm run test:e2e`: the journeys in a real browser against the real server. Arguments go to Playwright.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'
import { requireNode } from './node-version.ts'
import { run } from './run.ts'

requireNode()
const chromium = ensureChromium()
const isWatched = ['--headed', '--ui', '--debug'].some((option) => process.argv.includes(option))
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  // Servers and workers start from compiled code.
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'oja-test-compiled'),
  ...(isWatched ? {} : { E2E_BROWSER: ensureHeadlessShell(chromium) }),
}
const built = await run('turbo', ['run', 'build', '--filter=@oja/app', '--output-logs=errors-only'], env)
if (built !== 0) process.exit(built)
process.exit(
  await run('playwright', ['test', '--config=e2e/playwright.config.ts', ...process.argv.slice(2)], env),
)
