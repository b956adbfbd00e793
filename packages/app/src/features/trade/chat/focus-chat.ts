/** Frames to wait for a dialog to leave: about a second. */
const FRAMES = 60

/** Puts the cursor into the room's message field, once the dialog that was in front of it has gone and given the focus
 *  back. */
export function focusChat(framesLeft = FRAMES): void {
  requestAnimationFrame(() => {
    const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
    if (isCovered && framesLeft > 0) return focusChat(framesLeft - 1)
    // The dialog gives the focus back in a task of its own, after it has gone.
    setTimeout(() => {
      const field = document.querySelector<HTMLElement>('.trade-chat :is(textarea, input)')
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'nearest' })
    })
  })
}
