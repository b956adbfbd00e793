import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/chromium-flags.ts'
import { findChromium } from '../scripts/chromium.ts'

const chromiumPath = findChromium()

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // Two people trade in one test; two tests at once is what two cores carry.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // One more try where nobody watches; what needed it is listed as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  globalSetup: './support/global-setup.ts',
  use: {
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    // A test that breaks the network must meet each request; the tests of the service worker let it in.
    serviceWorkers: 'block',
    // Video needs a program of its own that is not installed everywhere.
    video: 'off',
    launchOptions: { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: CHROMIUM_FLAGS },
  },
})
