import { playwright } from '@vitest/browser-playwright'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { findChromium } from './chromium.ts'
import { clipboardTurns } from './clipboard-turns.ts'

/** Vitest's browser mode, the same for every project of the repository. */
export function inChromium(viewport: { width: number; height: number }) {
  const executablePath = findChromium()
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    commands: clipboardTurns,
    provider: playwright({
      launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
    }),
    instances: [{ browser: 'chromium' as const, viewport }],
  }
}
