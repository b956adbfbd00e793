import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    // A machine that does other things too may take its time.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
