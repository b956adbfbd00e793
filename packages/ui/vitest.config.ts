import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './src/testing/patience.ts'

/** A system browser where there is one; otherwise Playwright finds the one it installed itself. */
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
)

export default defineConfig({
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
    name: 'ui',
    // A busy machine may keep a real browser waiting once; a fault shows twice.
    retry: process.env['CI'] ? 1 : 0,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    expect: { poll: { timeout: PATIENCE_MS } },
    testTimeout: 3 * PATIENCE_MS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--font-render-hinting=none',
            '--force-color-profile=srgb',
            '--disable-lcd-text',
          ],
        },
      }),
    },
  },
})
