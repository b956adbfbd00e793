import { proxy, subscribe } from 'valtio/vanilla'

/** The screen that is shown. A new object each time, so that every arrival notifies the subscribers. */
const screen = proxy<{ shown: { address: string } | null }>({ shown: null })

/** Records the path and query of the screen that is shown. The address bar is ahead of it while the next screen loads. */
export function recordShown(address: string): void {
  screen.shown = { address }
}

/** Whether a navigation to another screen is in progress. */
export function isLeaving(): boolean {
  return screen.shown !== null && screen.shown.address !== location.pathname + location.search
}

/** Resolves once any screen is shown. */
export function firstArrival(): Promise<void> {
  return once(() => screen.shown !== null)
}

/** Resolves once the screen of the address bar is shown: a form stays busy until then. */
export function arrival(): Promise<void> {
  return once(() => !isLeaving())
}

async function once(isSo: () => boolean): Promise<void> {
  if (isSo()) return
  await new Promise<void>((resolve) => {
    const stop = subscribe(screen, () => {
      if (!isSo()) return
      stop()
      resolve()
    })
  })
}
