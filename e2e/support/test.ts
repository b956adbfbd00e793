import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** Playwright's test that closes every window it opened: left open, their clocks, coins and sockets would slow down what
 *  comes after. Windows that were there before, opened for a whole file, stay. */
export const test = base.extend<{ closedWindows: void }>({
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
