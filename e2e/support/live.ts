import { expect, type Page } from '@playwright/test'

/** Loads a page by `load` and waits until its live connection was greeted: from then on events reach it at once.
 *  What happened before comes with its queries, and brings no toast. */
export async function untilLive(page: Page, load: () => Promise<unknown>): Promise<void> {
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await load()
  await greeted
}

/** Waits until `expectation` holds while the page's own time all but stands still: no timer of the page makes it true, so an
 *  event does. The page's clock has to be installed before the page is opened. */
export async function byEvent(
  page: Page,
  expectation: (soon: { timeout: number }) => Promise<void>,
): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await expect(async () => {
    // Answers that have come are drawn by timers that are due at once.
    await page.clock.runFor(10)
    await expectation({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.clock.resume()
}
