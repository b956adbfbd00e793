import { defineConfig } from 'vitest/config'

/** The tests of the package as it is published: they read `dist`, so build first. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'ui-package',
          include: ['cli/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['scripts/size.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Runs last, so that a size over budget hides no other failure.
      { test: { name: 'ui-size', include: ['scripts/size.test.ts'], testTimeout: 60_000 } },
      // Packs and installs the package as a consumer does, builds with it and opens the result in a browser.
      {
        test: {
          name: 'ui-consumers',
          include: ['consumers/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
