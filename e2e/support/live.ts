import type { Page } from '@playwright/test'

/** Loads a page by `load` and waits until its live connection was greeted: from then on events reach it at once.
 *  What happened before comes with its queries, and brings no toast. */
export async function untilLive(page: Page, load: () => Promise<unknown>): Promise<void> {
  const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await load()
  await greeted
}
