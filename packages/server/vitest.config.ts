import { configDefaults, defineConfig } from 'vitest/config'

/** These start servers and databases of their own, and kill them: `npm test` runs them, the short loop does not. */
const WHOLE_PROCESSES = [
  'src/kill.test.ts',
  'src/kill-money-calls.test.ts',
  'src/outage.test.ts',
  'src/start-server.test.ts',
  'src/db/embedded.test.ts',
  'src/new-coin.test.ts',
  'src/events/kill-before-send.test.ts',
]
const isQuick = process.env['TEST_SCOPE'] === 'quick'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test-support/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isQuick ? WHOLE_PROCESSES : [])],
    globalSetup: ['test-support/global-setup.ts'],
    pool: 'forks',
    // The database is shared by all files; more workers than this only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    // A state that comes is waited for, however busy the machine is.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
})
