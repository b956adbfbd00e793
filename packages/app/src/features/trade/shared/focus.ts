import { afterDialog } from '../../../shared/after-dialog.ts'

/** Whether the customer is typing, so that no event navigates away. */
export function isTyping(): boolean {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  return isField && active.value !== ''
}

/** Runs `then` once the page is drawn again and no dialog is in front of it. */
export function whenUncovered(then: () => void): void {
  requestAnimationFrame(() => afterDialog(then))
}

/** Focuses the page heading if the button that had the focus is gone. */
export function focusHeading(): void {
  focusIfLost(() => document.querySelector<HTMLElement>('main h1'))
}

/** Focuses the title of the dispute if the form that had the focus is gone; the page heading, where its part is not drawn yet. */
export function focusDispute(): void {
  focusIfLost(() => document.getElementById('dispute-title') ?? document.querySelector('main h1'))
}

function focusIfLost(find: () => HTMLElement | null): void {
  whenUncovered(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
}
