/** Whether the customer is in the middle of a text: then no news may take the screen away. */
export function isTyping(): boolean {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  return isField && active.value !== ''
}
