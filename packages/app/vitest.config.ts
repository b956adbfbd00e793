import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Rules, words and stores are plain TypeScript: no browser needed. Screens are tested by end-to-end journeys. */
export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  // The component package as it is written: unit tests wait for no build.
  resolve: { alias: { '@oja/ui': fileURLToPath(new URL('../ui/src/index.ts', import.meta.url)) } },
  test: {
    name: 'app',
    environment: 'node',
    // A machine that does other things too may take its time.
    testTimeout: 30_000,
    include: ['{src,build}/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    env: { TZ: 'Africa/Lagos' },
  },
})
