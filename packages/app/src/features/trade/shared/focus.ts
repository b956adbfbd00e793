/** Whether the customer is typing, so that no event navigates away. */
export function isTyping(): boolean {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  return isField && active.value !== ''
}

/** Frames to wait for a dialog to close: about a second. */
const FRAMES = 60

/** Runs `then` once the dialog in front of the page has closed and returned the focus. */
export function whenUncovered(then: () => void, framesLeft = FRAMES): void {
  requestAnimationFrame(() => {
    const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (isCovered && framesLeft > 0) return whenUncovered(then, framesLeft - 1)
    // The dialog returns the focus in a task of its own, after it has closed.
    setTimeout(then)
  })
}

/** Focuses the page heading if the button that had the focus is gone. */
export function focusHeading(): void {
  whenUncovered(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
