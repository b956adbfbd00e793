import { defineConfig } from 'vitest/config'

/** The tests of the package as it is published: they read `dist`, so build first. */
export default defineConfig({
  test: {
    name: 'ui-package',
    include: ['scripts/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
