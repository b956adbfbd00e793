import { focusIfLost } from '../../../shared/focus.ts'

/** Whether the focus is in a field with text. An event must not navigate away then. */
export function isTyping(): boolean {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  return isField && active.value !== ''
}

/** Focuses the title of the dispute if the form that had the focus is gone. */
export function focusDispute(): void {
  focusIfLost(() => document.getElementById('dispute-title'))
}
