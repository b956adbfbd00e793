import { test as base } from '@playwright/test'
import { hangUp } from './customer.ts'
import { record } from './record.ts'

export { expect } from '@playwright/test'

/** Playwright's test, which also records what its page shows and closes every context it opened: open timers, animations and
 *  sockets would slow down later tests. Contexts opened before the test stay open. */
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
      await Promise.all([hangUp(), ...opened.map((context) => context.close())])
    },
    { auto: true },
  ],
})
