import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { webdriverio } from '@vitest/browser-webdriverio'
import { defineConfig } from 'vitest/config'
import { clipboardTurns } from '../../scripts/clipboard-turns.ts'
import { inChromium } from '../../scripts/vitest-browser.ts'
import { skippedTests } from './engines/skipped-tests.ts'
import { INSTALLED } from './vitest.config.ts'
import { PATIENCE_MS } from './src/testing/patience.ts'

const VIEWPORT = { width: 1280, height: 900 }
const { ENGINE = 'chromium', ENGINE_VIA, ENGINE_PATH = '', ENGINE_PORT } = process.env

/** Capabilities of the client that WebKit's driver rejects. */
const NOT_FOR_WEBKIT = ['browserName', 'webSocketUrl', 'wdio:enforceWebDriverClassic']

/** The height of MiniBrowser's toolbar, which counts towards the window's height. */
const BAR_PX = 38

const WEBKIT: object = {
  'webkitgtk:browserOptions': { binary: ENGINE_PATH, args: ['--automation'] },
}

function inWebKit() {
  return {
    enabled: true,
    headless: false,
    ui: false,
    screenshotFailures: false,
    commands: clipboardTurns,
    // The trace view queries a matcher's element at once, while the matcher itself waits for it.
    traceView: false,
    provider: webdriverio({
      hostname: '127.0.0.1',
      port: Number(ENGINE_PORT),
      capabilities: WEBKIT,
      transformRequest(request) {
        const body = JSON.parse(String(request.body ?? '{}'))
        for (const name of NOT_FOR_WEBKIT) delete body.capabilities?.alwaysMatch[name]
        if (typeof body.height === 'number') body.height += BAR_PX
        return request.body ? { ...request, body: JSON.stringify(body) } : request
      },
    }),
    // Vitest calls WebKit "safari".
    instances: [{ browser: 'safari' as const, viewport: VIEWPORT }],
  }
}

function byPlaywright(browser: 'firefox' | 'webkit') {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    commands: clipboardTurns,
    provider: playwright({
      launchOptions: {
        executablePath: ENGINE_PATH,
        ...(ENGINE_VIA === 'bidi' ? { channel: 'moz-firefox' } : {}),
      },
    }),
    instances: [{ browser, viewport: VIEWPORT }],
  }
}

function browserOf(engine: string) {
  if (ENGINE_VIA === 'webdriver') return inWebKit()
  return engine === 'firefox' || engine === 'webkit' ? byPlaywright(engine) : inChromium(VIEWPORT)
}

/** The component tests in another engine, started by `npm run test:engines`. */
export default defineConfig({
  plugins: [react()],
  optimizeDeps: { include: INSTALLED },
  test: {
    name: ENGINE,
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts', 'engines/setup.ts'],
    // Less than in `npm test`, where each failing row would take a minute.
    expect: { poll: { timeout: PATIENCE_MS / 2 } },
    testTimeout: 2 * PATIENCE_MS,
    // One page at a time, because only one can have the focus.
    fileParallelism: false,
    provide: { skippedTests: skippedTests(ENGINE) },
    browser: browserOf(ENGINE),
  },
})
