import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inChromium } from '../../scripts/vitest-browser.ts'
import { PATIENCE_MS } from './src/testing/patience.ts'

/** `*.test.ts` is plain TypeScript and needs no browser; `*.test.tsx` draws, in a real one. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'ui', include: ['src/**/*.test.ts'] } },
      {
        plugins: [react()],
        // Named beforehand: found only while tests run, these would bring a second copy of React with them.
        optimizeDeps: {
          include: [
            '@radix-ui/react-dialog',
            '@radix-ui/react-toast',
            'class-variance-authority',
            'clsx',
            'lucide-react',
            'qrcode.react',
            'react-dom',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'ui-browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          expect: { poll: { timeout: PATIENCE_MS } },
          testTimeout: 3 * PATIENCE_MS,
          browser: inChromium({ width: 1280, height: 900 }),
        },
      },
    ],
  },
})
