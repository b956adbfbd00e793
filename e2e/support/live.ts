import { expect, type Page } from '@playwright/test'

/** Runs `load` and waits for the welcome on the live connection: from then on events reach the page at once. Earlier changes
 *  come with its queries and show no toast. */
export async function untilLive(page: Page, load: () => Promise<unknown>): Promise<void> {
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await load()
  await greeted
}

/** Waits for `expectation` with the page's clock almost stopped, so that only an event can make it true, and no timer. Install
 *  the page's clock before opening the page. */
export async function byEvent(
  page: Page,
  expectation: (soon: { timeout: number }) => Promise<void>,
): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await expect(async () => {
    // The app renders a response in a 0 ms timer, so the clock has to move a little.
    await page.clock.runFor(10)
    await expectation({ timeout: 100 })
  }).toPass({ intervals: [0] })
  await page.clock.resume()
}
