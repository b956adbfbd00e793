import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of several processes, of programs from Debian, and of whatever takes over a minute. They start servers, databases and
 *  poolers of their own, so one file runs at a time. `npm run test:operations`, or with part of a file's name after `--`.
 *  `npm run test:million` fills tables with a million rows, which takes five minutes and is for releases. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'operations',
    include: [`operations/**/*.${process.env['MILLION'] ? 'million' : 'operations'}.test.ts`],
    globalSetup: ['test-support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 5 * 60_000,
    hookTimeout: 3 * 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
