import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeClipboard: () => Promise<void>
    giveClipboardBack: () => Promise<void>
  }
}

/** Runs clipboard actions under a lock, because all pages of the test run share one clipboard. */
export async function withClipboard(act: () => Promise<unknown>): Promise<void> {
  await commands.takeClipboard()
  try {
    await act()
  } finally {
    await commands.giveClipboardBack()
  }
}
