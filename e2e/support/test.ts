import { test as base } from '@playwright/test'
import { record } from './record.ts'

export { expect } from '@playwright/test'

/** Playwright's test that keeps what its page shows, and closes every window it opened: left open, their clocks, coins and
 *  sockets would slow down what comes after. Windows that were there before stay. */
export const test = base.extend<{ closedWindows: void }>({
  context: async ({ context }, provide) => {
    await record(context)
    await provide(context)
  },
  closedWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      const opened = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})
