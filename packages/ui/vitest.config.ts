import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inChromium } from '../../scripts/vitest-browser.ts'
import { PATIENCE_MS } from './src/testing/patience.ts'

/** Bundled before the run. Discovered during it, these would load a second copy of React. */
export const INSTALLED = [
  '@base-ui/react/dialog',
  '@base-ui/react/popover',
  '@base-ui/react/select',
  '@radix-ui/react-dialog',
  '@radix-ui/react-popover',
  '@radix-ui/react-select',
  '@radix-ui/react-toast',
  'class-variance-authority',
  'clsx',
  'jsqr',
  'lucide-react',
  'qrcode.react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-hook-form',
  'react-router',
  'react-number-format',
  'vitest-browser-react',
]

/** `*.test.ts` runs in Node. `*.test.tsx` draws in a real browser. */
export default defineConfig({
  test: {
    projects: [
      // Files of one worker share the loaded modules.
      { test: { name: 'ui', isolate: false, include: ['src/**/*.test.ts'] } },
      {
        plugins: [react()],
        optimizeDeps: { include: INSTALLED },
        test: {
          name: 'ui-browser',
          include: ['{src,docs}/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 3 * PATIENCE_MS,
          hookTimeout: 3 * PATIENCE_MS,
          // A test mostly waits for the browser, so three pages can wait at a time.
          maxWorkers: 3,
          // Run after the other project, which has another number of workers.
          sequence: { groupOrder: 1 },
          browser: inChromium({ width: 1280, height: 900 }),
        },
      },
    ],
  },
})
