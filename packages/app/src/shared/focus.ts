/** Focuses the heading of the screen. Returns whether there is one. */
export function focusMainHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Focuses an element if the one that had the focus is gone. It may be on the main heading already: see `useLostFocus`. */
export function focusIfLost(find: () => HTMLElement | null): void {
  whenUncovered(() => {
    const { activeElement: active, body } = document
    if (active === body || active?.matches('main h1')) find()?.focus({ preventScroll: true })
  })
}

/** Runs `then` once the page is drawn again and no dialog is in front of it. */
export function whenUncovered(then: () => void): void {
  requestAnimationFrame(() => afterDialog(then))
}

/** Runs `then` once no dialog is open. A dialog traps the focus and, when it closes, returns it to its opener, which a deletion may
 *  have removed. */
export function afterDialog(then: () => void): void {
  const isUp = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  const run = () => setTimeout(then)
  if (!isUp()) return void run()
  const observer = new MutationObserver(() => {
    if (isUp()) return
    observer.disconnect()
    run()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
