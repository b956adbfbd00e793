import { expect, type Page } from '@playwright/test'

/** Loads a page by `load` and waits until its live connection was greeted: from then on events reach it at once.
 *  What happened before comes with its queries, and brings no toast. */
export async function untilLive(page: Page, load: () => Promise<unknown>): Promise<void> {
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await load()
  await greeted
}

/** Waits for `expectation` while the page's own time almost stops: an event makes it true, and no timer of the page. Install
 *  the page's clock before the page is opened. */
export async function byEvent(
  page: Page,
  expectation: (soon: { timeout: number }) => Promise<void>,
): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await expect(async () => {
    // The app draws an answer in a timer of 0 ms, so time has to move a little.
    await page.clock.runFor(10)
    await expectation({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.clock.resume()
}
