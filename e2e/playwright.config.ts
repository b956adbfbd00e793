import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/chromium-flags.ts'
import { findChromium } from '../scripts/chromium.ts'

const chromiumPath = findChromium()
const unwatched = Boolean(process.env['CI'])

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // Two people trade in one test; two tests at once is what two cores carry.
  workers: 2,
  fullyParallel: true,
  // Long enough for a machine that others use too, where a second of work now and then takes ten. Nothing waits this
  // long where all is well: what must come soon is measured by `bench/`, not by a test that gives up.
  timeout: 5 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: unwatched,
  // Another try where nobody watches; what needed it is listed as flaky.
  retries: unwatched ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  globalSetup: './support/global-setup.ts',
  use: {
    // A button that does not come is said before the whole test gives up.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
    // Its pictures and copies of the page cost every test something.
    trace: unwatched ? 'on-first-retry' : 'retain-on-failure',
    // A test that breaks the network must meet each request; the tests of the service worker let it in.
    serviceWorkers: 'block',
    // Video needs a program of its own that is not installed everywhere.
    video: 'off',
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: CHROMIUM_FLAGS },
  },
})
