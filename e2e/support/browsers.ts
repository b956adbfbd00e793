import type { LaunchOptions } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../../scripts/chromium-flags.ts'
import { findChromium } from '../../scripts/chromium.ts'

/** The browser of most tests: without windows where there is one, which halves its work. */
export const lightBrowser: LaunchOptions = launch(process.env['E2E_BROWSER'] ?? findChromium())

/** The browser that people use, for what the light one lacks: notifications. */
export const wholeBrowser: LaunchOptions = launch(findChromium())

function launch(executablePath: string | undefined): LaunchOptions {
  return { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS }
}
