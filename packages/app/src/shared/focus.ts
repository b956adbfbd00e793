import { afterDialog } from './after-dialog.ts'

/** Focuses the heading of the screen. Returns whether there is one. */
export function focusMainHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Runs `then` once the page is drawn again and no dialog is in front of it. */
export function whenUncovered(then: () => void): void {
  requestAnimationFrame(() => afterDialog(then))
}
