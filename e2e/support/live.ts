import type { Page } from '@playwright/test'

/** Loads a page by `load` and waits until its live connection was greeted: from then on it is told what happens at once.
 *  What happens before is in the answers that it asks for, and brings no toast. */
export async function untilLive(page: Page, load: () => Promise<unknown>): Promise<void> {
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await load()
  await greeted
}
