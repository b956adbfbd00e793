import type { LaunchOptions } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../scripts/chromium-flags.ts'
import { findChromium } from '../../scripts/chromium.ts'

/** Runs most tests. `E2E_BROWSER` may name a headless-only browser, which halves the work. */
export const lightBrowser: LaunchOptions = launch(process.env['E2E_BROWSER'] ?? findChromium())

/** The full browser, for what the light one lacks: notifications. */
export const wholeBrowser: LaunchOptions = launch(findChromium())

function launch(executablePath: string | undefined): LaunchOptions {
  return { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS }
}
