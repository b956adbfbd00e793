import { whenUncovered } from '../shared/when-uncovered.ts'

/** Puts the cursor into the room's message field, once no dialog is in front of it. */
export function focusChat(): void {
  whenUncovered(() => {
    const field = document.querySelector<HTMLElement>('.trade-chat :is(textarea, input)')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'nearest' })
  })
}
