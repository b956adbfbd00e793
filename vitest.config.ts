import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_FLAGS } from './scripts/chromium-flags.ts'
import { findChromium } from './scripts/chromium.ts'

const chromiumPath = findChromium()
const viewport = { width: 1200, height: 900 }

/** The tests of the repository itself, and every story as a test with axe. Each package has its own configuration. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'repo', include: ['scripts/**/*.test.ts'] },
      },
      {
        // Named beforehand: found only while tests run, these would bring a second copy of React with them.
        optimizeDeps: {
          include: [
            '@radix-ui/react-dialog',
            '@radix-ui/react-slot',
            '@radix-ui/react-toast',
            'class-variance-authority',
            'clsx',
            'lucide-react',
            'qrcode.react',
            'react-dom',
          ],
        },
        plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromiumPath ? { executablePath: chromiumPath } : {}),
                args: CHROMIUM_FLAGS,
              },
            }),
            instances: [{ browser: 'chromium', viewport }],
          },
        },
      },
    ],
  },
})
