/** Puts `text` into an input as if the customer had entered it, so that every listener is notified. */
export function enterText(node: HTMLInputElement, text: string): void {
  // Call the prototype's setter: with React's own setter on the element, React would see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, text)
  node.dispatchEvent(new Event('input', { bubbles: true }))
}

let isByItself = false

/** Clears an input as `enterText` does, and lets `isEmptiedByItself` tell a form that the customer did not edit it. */
export function emptyByItself(node: HTMLInputElement): void {
  isByItself = true
  enterText(node, '')
  isByItself = false
}

/** Whether the current event comes from `emptyByItself`. */
export function isEmptiedByItself(): boolean {
  return isByItself
}
