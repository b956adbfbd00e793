let last = Promise.resolve()
let giveBack = (): void => undefined

/** Commands of Vitest's browser mode. The pages of a run share one clipboard, so a test that copies or cuts locks it, and
 *  releases it afterwards. */
export const clipboardTurns = {
  async takeClipboard(): Promise<void> {
    const before = last
    let end = (): void => undefined
    last = new Promise((resolve) => (end = resolve))
    await before
    giveBack = end
  },
  giveClipboardBack(): void {
    giveBack()
  },
}
