import { defineConfig } from '@playwright/test'
import { lightBrowser } from './support/browsers.ts'
import { SLOW_ANSWERS_MS } from './support/slow-answers.ts'

export default defineConfig({
  testDir: '.',
  // Two minutes of their own: `npm run test:scenes`.
  testIgnore: process.env['E2E_SCENES'] ? [] : 'routes/scenes.spec.ts',
  outputDir: '../test-results/e2e',
  // Two people trade in one test; two tests at once is what two cores carry.
  workers: 2,
  fullyParallel: true,
  // A machine may have four other things to do: a state that never comes is said after 20 seconds, and only a test that hangs
  // meets its own end. Answers that are held back on purpose may take a few in a row until a state is reached.
  timeout: 180_000 + 60 * SLOW_ANSWERS_MS,
  expect: {
    timeout: 20_000 + 5 * SLOW_ANSWERS_MS,
    toPass: { timeout: 20_000 + 5 * SLOW_ANSWERS_MS },
  },
  // A broken product ends the run after minutes, not after an hour.
  maxFailures: 20,
  globalTimeout: (SLOW_ANSWERS_MS > 0 ? 60 : 20) * 60_000,
  forbidOnly: Boolean(process.env['CI']),
  // A test that needs a second try is mended, not repeated.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  globalSetup: './support/global-setup.ts',
  use: {
    actionTimeout: 20_000 + 5 * SLOW_ANSWERS_MS,
    navigationTimeout: 25_000 + 5 * SLOW_ANSWERS_MS,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
    // A picture or a copy of the page at every step would cost each test more than all the rest of the trace: `--trace on`
    // has both. A failure comes with what the page showed, as text and as a picture.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // A test that breaks the network must meet each request; the tests of the service worker let it in.
    serviceWorkers: 'block',
    // Video needs a program of its own that is not installed everywhere.
    video: 'off',
    launchOptions: lightBrowser,
  },
})
