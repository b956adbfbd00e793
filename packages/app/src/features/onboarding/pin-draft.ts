/** The PIN between "Set PIN" and "Confirm PIN". Memory only: history state and storage outlive the tab. */
let draft = ''

export function keepPinDraft(pin: string): void {
  draft = pin
}

export function readPinDraft(): string {
  return draft
}

export function forgetPinDraft(): void {
  draft = ''
}
