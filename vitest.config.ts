import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { CHROMIUM_FLAGS } from './scripts/chromium-flags.ts'
import { findChromium } from './scripts/chromium.ts'
import {
  BASELINES,
  browserVersion,
  FINDINGS,
  recordedBrowser,
  tolerance,
} from './scripts/visual-baselines.ts'

const chromiumPath = findChromium()

/** Named beforehand: found only while tests run, these would bring a second copy of React with them. */
const INSTALLED = [
  '@radix-ui/react-dialog',
  '@radix-ui/react-toast',
  'axe-core',
  'class-variance-authority',
  'clsx',
  'lucide-react',
  'qrcode.react',
  'react-dom',
]

function stories(name: string, viewport: { width: number; height: number }): TestProjectInlineConfiguration {
  return {
    optimizeDeps: { include: INSTALLED },
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL('.storybook', import.meta.url)),
        initialGlobals: { viewport: { value: name === 'visual' ? 'tablet768' : undefined } },
      }),
    ],
    test: {
      name,
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
  }
}

/** The same stories with their pictures. Run it by `npm run test:visual`, which also says which browser drew them. */
function visual(): TestProjectInlineConfiguration {
  const { test, ...rest } = stories('visual', { width: 768, height: 900 })
  return {
    ...rest,
    test: {
      ...test,
      setupFiles: ['.storybook/visual.setup.ts'],
      // A kitchen sink is five pictures and four looks of axe, also on a machine that does other things meanwhile.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A browser that stops drawing for a moment is no finding; a picture that differs does so twice.
      retry: 1,
      browser: {
        ...test?.browser,
        commands: {
          async emulateMedia(context, media: { forcedColors?: 'active' | 'none' }) {
            const frame = await context.frame()
            await frame.page().emulateMedia(media)
          },
        },
        expect: {
          toMatchScreenshot: {
            comparatorName: 'pixelmatch',
            timeout: 15_000,
            comparatorOptions: tolerance(recordedBrowser()?.version, chromiumPath ? browserVersion() : ''),
            resolveScreenshotPath: ({ arg, ext }) => `${BASELINES}/${arg}${ext}`,
            resolveDiffPath: ({ arg, ext }) => `${FINDINGS}/${arg}${ext}`,
          },
        },
      },
    },
  }
}

/** The tests of the repository itself, and every story as a test with axe. Each package has its own configuration. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'] } },
      stories('stories', { width: 1200, height: 900 }),
      visual(),
    ],
  },
})
