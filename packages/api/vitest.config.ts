import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    // Files of one worker share the loaded modules.
    isolate: false,
    // The machine may be busy.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
