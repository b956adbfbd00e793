import { defineConfig } from 'vitest/config'

/** The package in the hands of its consumers: packed, installed, built and opened in a browser. Build it first. */
export default defineConfig({
  test: {
    name: 'ui-consumers',
    include: ['consumers/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
