import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inChromium } from '../../scripts/vitest-browser.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const shared = {
  // The components' source, so that unit tests need no build.
  resolve: {
    alias: [
      { find: /^@oja\/ui$/, replacement: fromHere('../ui/src/index.ts') },
      { find: /^@oja\/ui\/words\//, replacement: fromHere('../ui/src/words/') },
    ],
  },
}

/** Whether the tests run once, instead of after each change (`--watch`), or because of one (`--changed`). */
const isOneRun = process.argv.includes('run') && !process.argv.includes('--changed')

/** Our packages, bundled before a single run: each test file opens a page, which would load up to 380 of their files. */
const OURS = [
  '@oja/ui',
  '@oja/api/client',
  '@oja/api/contract',
  '@oja/api/desk',
  '@oja/api/money',
  '@oja/api/react',
  '@oja/api/realtime',
  '@oja/api/testing',
]

/** `*.test.ts` tests rules, words and stores in Node. `*.test.tsx` renders a screen in a real browser, with responses made from
 *  the contract. Whole journeys are in `e2e/`. */
export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'app',
          // A failure shows the values, not `[ Array(1) ]`.
          chaiConfig: { truncateThreshold: 1_000 },
          // Files of one worker share the loaded modules.
          isolate: false,
          // The machine may be busy.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: ['{src,desk,build}/**/*.test.ts'],
          setupFiles: ['src/testing/setup.ts'],
          env: { TZ: 'Africa/Lagos' },
        },
      },
      {
        ...shared,
        plugins: [react(), tailwindcss()],
        // msw's service worker, which responds to the page's requests.
        publicDir: dirname(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')),
        // Bundled before the run. If discovered during it, they would load a second copy of React.
        optimizeDeps: {
          // Vite does not see that a file of ours has changed since the last run.
          force: isOneRun,
          include: [
            ...(isOneRun ? OURS : []),
            '@radix-ui/react-dialog',
            '@radix-ui/react-toast',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            'axios',
            'class-variance-authority',
            'lucide-react',
            'msw',
            'msw/browser',
            'qrcode.react',
            'react-dom',
            'react-dom/client',
            'react-router-dom',
            'valtio',
            'vitest-browser-react',
            'zod',
            'zod/mini',
          ],
        },
        test: {
          name: 'app-browser',
          include: ['{src,desk}/**/*.test.tsx'],
          // A failing test says why within half a minute, on a busy machine too.
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 30_000,
          browser: inChromium({ width: 1280, height: 900 }),
        },
      },
    ],
  },
})
