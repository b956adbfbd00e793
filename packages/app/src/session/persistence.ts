import { subscribe } from 'valtio'
import { auth } from './auth-store.ts'
import { flags } from './flags-store.ts'
import { readStoredState, STORAGE_KEY, type StoredState } from './stored-state.ts'

/** Several changes in one go are written once. */
const WRITE_DELAY_MS = 150

/** Fills the stores from what was stored, then writes every later change. Call once, before the first render.
 *  Source: docs/product/screens.md#what-the-app-stores */
export async function startPersistence(storage: () => Storage = () => localStorage): Promise<void> {
  fillStores(await readStoredState(() => storage().getItem(STORAGE_KEY)))

  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    try {
      storage().setItem(STORAGE_KEY, JSON.stringify(currentState()))
    } catch {
      // Full or forbidden storage costs the memory of a choice, not the use of the app.
    }
  }
  const writeSoon = () => {
    timer ??= setTimeout(write, WRITE_DELAY_MS)
  }
  // A sign-out must be known to the other tabs even if this page goes away at once.
  subscribe(auth, write)
  subscribe(flags, writeSoon)
  addEventListener('pagehide', () => {
    if (timer !== undefined) write()
  })
}

function fillStores(stored: StoredState): void {
  const { auth: storedAuth, ...storedFlags } = stored
  Object.assign(auth, storedAuth)
  Object.assign(flags, storedFlags)
}

function currentState(): StoredState {
  return { auth: { ...auth, user: auth.user && { ...auth.user } }, ...flags }
}
