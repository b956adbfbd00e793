import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test-support/**/*.test.ts'],
    globalSetup: ['src/db/testing-setup.ts'],
    pool: 'forks',
    // The database is shared by all files; more workers than this only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
