import { afterDialog } from '../../../shared/after-dialog.ts'

/** Whether the focus is in a field with text. An event must not navigate away then. */
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

/** Focuses the title of the dispute, or the page heading while there is no title, if the form that had the focus is gone. */
export function focusDispute(): void {
  focusIfLost(() => document.getElementById('dispute-title') ?? document.querySelector('main h1'))
}

function focusIfLost(find: () => HTMLElement | null): void {
  whenUncovered(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
}
