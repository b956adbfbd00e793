/** Puts `text` into an input as if the customer had entered it, so that every listener hears of it. */
export function enterText(node: HTMLInputElement, text: string): void {
  // React replaces the setter of the element by its own, after which it sees no change: the one behind it is called.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value')?.set?.call(node, text)
  node.dispatchEvent(new Event('input', { bubbles: true }))
}

let isByItself = false

/** Empties an input as `enterText` does, for a reason of its own: a form knows by `isEmptiedByItself` that nobody edited it. */
export function emptyByItself(node: HTMLInputElement): void {
  isByItself = true
  enterText(node, '')
  isByItself = false
}

/** Whether the event that runs now comes from `emptyByItself`. */
export function isEmptiedByItself(): boolean {
  return isByItself
}
