import { subscribe } from 'valtio'
import { readItem, writeItem } from '../lib/storage.ts'
import { auth } from './auth-store.ts'
import { flags } from './flags-store.ts'
import { readStoredState, STORAGE_KEY, type StoredState } from './stored-state.ts'

/** Keys beside the state that belong to the device, not to a customer: what it has already shown once. Source: docs/product/screens.md#what-the-app-stores */
const OF_THE_DEVICE = ['appVersion', 'hasSeenPopup', 'oja-push-offered']

let writeNow = (): void => undefined

/** Debounces writes, so that several changes are written once. */
const WRITE_DELAY_MS = 150

/** Fills the stores from what was stored, then writes every later change. Call once, before the first render.
 *  Source: docs/product/screens.md#what-the-app-stores */
export async function startPersistence(): Promise<void> {
  fillStores(await readStoredState(() => localStorage.getItem(STORAGE_KEY)))

  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    // With full or forbidden storage the app works, but does not remember the choice.
    writeItem('localStorage', STORAGE_KEY, JSON.stringify({ auth, ...flags } satisfies StoredState))
  }
  writeNow = write
  const writeSoon = () => {
    timer ??= setTimeout(write, WRITE_DELAY_MS)
  }
  // The other tabs must learn of a sign-out even if this page closes at once.
  subscribe(auth, write)
  subscribe(flags, writeSoon)
  addEventListener('pagehide', () => {
    if (timer !== undefined) write()
  })
}

let isEnding = false

/** Whether a call of this tab is ending the session. Before its response, other calls may already be refused, and the browser
 *  reports the cleared storage as if another tab had cleared it. */
export function isEndingSession(): boolean {
  return isEnding
}

/** Runs `work`, which ends the session and whose response makes the browser clear this site's storage, and then restores the
 *  choices of this device. Theme, language and sounds belong to no customer. */
export async function keepingChoices(work: () => Promise<unknown>): Promise<void> {
  const kept = OF_THE_DEVICE.map((key) => [key, readItem('localStorage', key)] as const)
  isEnding = true
  try {
    await work()
  } finally {
    isEnding = false
  }
  for (const [key, value] of kept) {
    if (value) writeItem('localStorage', key, value)
  }
  writeNow()
}

function fillStores(stored: StoredState): void {
  const { auth: storedAuth, ...storedFlags } = stored
  Object.assign(auth, storedAuth)
  Object.assign(flags, storedFlags)
}
