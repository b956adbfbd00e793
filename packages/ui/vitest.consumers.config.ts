import { defineConfig } from 'vitest/config'

/** Packs and installs the package as a consumer does, builds with it and opens the result in a browser. Build it first. */
export default defineConfig({
  test: {
    name: 'ui-consumers',
    include: ['consumers/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
