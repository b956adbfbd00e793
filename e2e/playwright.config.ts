import { defineConfig } from '@playwright/test'
import { lightBrowser } from './support/browsers.ts'

export default defineConfig({
  testDir: '.',
  // Two minutes of their own: `npm run test:scenes`.
  testIgnore: process.env['E2E_SCENES'] ? [] : 'routes/scenes.spec.ts',
  outputDir: '../test-results/e2e',
  // Two people trade in one test; two tests at once is what two cores carry.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000, toPass: { timeout: 15_000 } },
  // A broken product ends the run after minutes, not after an hour.
  maxFailures: 20,
  globalTimeout: 20 * 60_000,
  forbidOnly: Boolean(process.env['CI']),
  // A test that needs a second try is mended, not repeated.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  globalSetup: './support/global-setup.ts',
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
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
