import { playwright } from '@vitest/browser-playwright'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { findChromium, findHeadlessShell } from './chromium.ts'
import { clipboardTurns } from './clipboard-turns.ts'

/** The headless shell has no window. */
const isWatched = process.argv.includes('--browser.headless=false')

/** Vitest's browser mode, the same for every project of the repository. `whole`: in the full browser, which made the accepted
 *  pictures. Other tests run in the headless shell, if there is one. */
export function inChromium(viewport: { width: number; height: number }, { whole = isWatched } = {}) {
  const executablePath = (whole ? undefined : findHeadlessShell()) ?? findChromium()
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
