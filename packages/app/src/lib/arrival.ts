/** Path and query of the screen that is up. */
let shown: string | undefined
const waiting = new Set<() => void>()

/** Tells which screen is up. The address bar is ahead of it while the next one's code is on its way. */
export function tellShown(address: string): void {
  shown = address
  if (isLeaving()) return
  for (const done of waiting) done()
  waiting.clear()
}

/** Whether the customer is on the way to another screen. */
export function isLeaving(): boolean {
  return shown !== undefined && shown !== location.pathname + location.search
}

/** Resolves once the screen of the address bar is up: a form stays busy until then. */
export function arrival(): Promise<void> {
  return isLeaving() ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()
}
