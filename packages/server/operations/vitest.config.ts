import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of several processes, of programs from Debian, and of whatever takes over a minute. They start servers, databases and
 *  poolers of their own, so one file runs at a time. `npm run test:operations`, or with part of a file's name after `--`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'operations',
    include: ['operations/**/*.operations.test.ts'],
    globalSetup: ['test-support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 5 * 60_000,
    hookTimeout: 3 * 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
