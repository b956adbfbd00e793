import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import manifest from '../../packages/app/package.json' with { type: 'json' }
import { record } from './record.ts'

/** Opens a browser context that records what its pages show and has already seen this version's "New Update" dialog, which the
 *  first journey tests. */
export async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await record(context)
  await context.addInitScript(rememberUpdate, manifest.version)
  return context
}

function rememberUpdate(version: string): void {
  localStorage.setItem('appVersion', version)
  localStorage.setItem('hasSeenPopup', version)
}
