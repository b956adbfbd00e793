import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    // Show values in messages instead of `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 1_000 },
    environment: 'node',
    // Files of one worker share the loaded modules.
    isolate: false,
    // The machine may be busy.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
