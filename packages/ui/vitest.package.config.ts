import { defineConfig } from 'vitest/config'

/** The tests of the package as it is published: they read `dist`, so build first. */
export default defineConfig({
  test: {
    name: 'ui-package',
    include: ['cli/**/*.test.ts', 'scripts/**/*.test.ts'],
    // `test:size` runs it last, so that a size over budget hides no other failure.
    exclude: ['scripts/size.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
