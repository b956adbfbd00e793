import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeClipboard: () => Promise<void>
    giveClipboardBack: () => Promise<void>
  }
}

/** Runs what copies, cuts or pastes while no other page of the run does: they share one clipboard. */
export async function withClipboard(act: () => Promise<unknown>): Promise<void> {
  await commands.takeClipboard()
  try {
    await act()
  } finally {
    await commands.giveClipboardBack()
  }
}
