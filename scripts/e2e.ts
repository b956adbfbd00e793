// `npm run test:e2e`: the journeys in a real browser against the real server. Arguments go to Playwright.
import { ensureChromium } from './chromium.ts'
import { requireNode } from './node-version.ts'
import { run } from './run.ts'

requireNode()
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() }
const built = await run('turbo', ['run', 'build', '--filter=@oja/app', '--output-logs=errors-only'], env)
if (built !== 0) process.exit(built)
process.exit(
  await run('playwright', ['test', '--config=e2e/playwright.config.ts', ...process.argv.slice(2)], env),
)
