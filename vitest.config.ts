import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { storyFacts } from './packages/ui/scripts/pages/storybook-plugin.ts'
import { findChromium } from './scripts/chromium.ts'
import {
  BASELINES,
  browserVersion,
  FINDINGS,
  recordedBrowser,
  tolerance,
} from './scripts/visual-baselines.ts'
import { compareSoftly, type SoftOptions } from './scripts/visual-comparator.ts'
import { textInSystemFonts } from './scripts/visual-fonts.ts'
import { noteStopped } from './scripts/visual-stopped.ts'
import { inChromium } from './scripts/vitest-browser.ts'

declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    soft: SoftOptions
  }
}

const chromiumPath = findChromium()

/** Bundled before the run: if Vite found these during it, they would load a second copy of React. */
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
      // Files of one worker share a page, as all stories do in Storybook. Each would load the preview and axe again.
      isolate: false,
      browser: inChromium(viewport, { whole: true }),
    },
  }
}

/** The same stories with their pictures. Run it by `npm run test:visual`, which also names the browser that made them. */
function visual(): TestProjectInlineConfiguration {
  const { test, ...rest } = stories('visual', { width: 768, height: 900 })
  return {
    ...rest,
    test: {
      ...test,
      setupFiles: ['.storybook/visual.setup.ts'],
      // A kitchen sink needs five pictures and four axe runs, and the machine may be busy.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Two pages at a time: axe checks one while the other renders.
      maxWorkers: 2,
      // A browser that stops rendering for a moment is no finding. A picture that really differs fails twice.
      retry: Number(process.env['VISUAL_RETRIES'] ?? 1),
      browser: {
        ...test?.browser,
        commands: {
          async emulateMedia(context, media: { forcedColors?: 'active' | 'none' }) {
            const frame = await context.frame()
            await frame.page().emulateMedia(media)
          },
          textInSystemFonts: ({ page }) => textInSystemFonts(page),
          breakOff({ project }, saw: string) {
            noteStopped(saw)
            // Not awaited, because it ends only after the story that calls it.
            void project.vitest.cancelCurrentRun('test-failure')
          },
        },
        expect: {
          toMatchScreenshot: {
            ...tolerance(recordedBrowser()?.version, chromiumPath ? browserVersion() : ''),
            comparators: { soft: compareSoftly },
            timeout: 30_000,
            resolveScreenshotPath: ({ arg, ext }) => `${BASELINES}/${arg}${ext}`,
            resolveDiffPath: ({ arg, ext }) => `${FINDINGS}/${arg}${ext}`,
          },
        },
      },
    },
  }
}

/** Part of the visual run: tests which differences the picture comparison reports and which it allows. */
function visualTolerance(): TestProjectInlineConfiguration {
  const drawn = 'test-results/visual-tolerance'
  return {
    optimizeDeps: { include: [...INSTALLED, '@storybook/addon-themes'] },
    // The preview names the pages of components, which read facts of the code.
    plugins: [react(), storyFacts()],
    test: {
      name: 'visual-tolerance',
      include: ['.storybook/*.test.tsx'],
      provide: { tolerances: { same: tolerance('1', '1'), other: tolerance('1', '2') } },
      browser: {
        ...inChromium({ width: 768, height: 900 }, { whole: true }),
        expect: {
          toMatchScreenshot: {
            comparators: { soft: compareSoftly },
            timeout: 30_000,
            resolveScreenshotPath: ({ arg, ext, root }) => `${root}/${drawn}/${arg}${ext}`,
            resolveDiffPath: ({ arg, ext, root }) => `${root}/${drawn}/${arg}${ext}`,
          },
        },
      },
    },
  }
}

/** The repository's own tests, and every story as a test with axe. Each package has its own configuration. */
export default defineConfig({
  test: {
    projects: [
      // The first test of a file may compile the whole library.
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'], testTimeout: 30_000 } },
      'packages/{api,app,server,ui}/vitest.config.ts',
      stories('stories', { width: 1200, height: 900 }),
      visual(),
      visualTolerance(),
    ],
  },
})
