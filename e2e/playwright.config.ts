import { defineConfig } from '@playwright/test'
import { lightBrowser } from './support/browsers.ts'
import { SLOW_ANSWERS_MS } from './support/slow-answers.ts'

export default defineConfig({
  testDir: '.',
  // The scenes take two minutes: run them with `npm run test:scenes`.
  testIgnore: process.env['E2E_SCENES'] ? [] : 'routes/scenes.spec.ts',
  outputDir: '../test-results/e2e',
  // A test may drive two browser windows, so two cores carry two tests at once.
  workers: 2,
  fullyParallel: true,
  // Generous, because the machine may be busy: a missing state fails after 20 seconds, and only a test that hangs reaches its
  // own timeout. With delayed responses, one state may need several of them in a row.
  timeout: 180_000 + 60 * SLOW_ANSWERS_MS,
  expect: {
    timeout: 20_000 + 5 * SLOW_ANSWERS_MS,
    toPass: { timeout: 20_000 + 5 * SLOW_ANSWERS_MS },
  },
  // When the product is broken, end the run after minutes instead of an hour.
  maxFailures: 20,
  // Only a run that hangs reaches this: an idle machine takes five minutes, a slow and busy one has taken 21.
  globalTimeout: (SLOW_ANSWERS_MS > 0 ? 60 : 38) * 60_000,
  forbidOnly: Boolean(process.env['CI']),
  // Fix a flaky test instead of retrying it.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  globalSetup: './support/global-setup.ts',
  use: {
    actionTimeout: 20_000 + 5 * SLOW_ANSWERS_MS,
    navigationTimeout: 25_000 + 5 * SLOW_ANSWERS_MS,
    locale: 'en-NG',
    // Every click waits until its target stands still. The tests of a whole trade, `4-` and `5-`, have the product's motion.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
    // Screenshots and snapshots of every step cost more than the rest of the trace; `--trace on` records both. A failure still
    // comes with one screenshot and the page as text.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Tests that break the network must see every request. The tests of the service worker allow it.
    serviceWorkers: 'block',
    // Video needs Playwright's ffmpeg, which is not installed everywhere.
    video: 'off',
    launchOptions: lightBrowser,
  },
})
