import { defineConfig } from 'vitest/config'

/** Every part within its budget, measured on `dist`: build first. */
export default defineConfig({
  test: {
    name: 'ui-size',
    include: ['scripts/size.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
