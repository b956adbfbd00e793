import { subscribe } from 'valtio'
import { readItem, writeItem } from '../lib/storage.ts'
import { auth } from './auth-store.ts'
import { flags } from './flags-store.ts'
import { readStoredState, STORAGE_KEY, type StoredState } from './stored-state.ts'

/** Keys beside the state that belong to the device, not to a customer: what it has already shown once. Source: docs/product/screens.md#what-the-app-stores */
const OF_THE_DEVICE = ['appVersion', 'hasSeenPopup', 'oja-push-offered']

/** Fills the stores from what was stored, then writes every later change. Call once, before the first render.
 *  Source: docs/product/screens.md#what-the-app-stores */
export async function startPersistence(): Promise<void> {
  const { auth: storedAuth, ...storedFlags } = await readStoredState(() => localStorage.getItem(STORAGE_KEY))
  Object.assign(auth, storedAuth)
  Object.assign(flags, storedFlags)
  // The other tabs must learn of a sign-out even if this page closes at once.
  subscribe(auth, write)
  subscribe(flags, writeSoon)
  addEventListener('pagehide', () => {
    if (timer !== undefined) write()
  })
}

/** Debounces writes, so that several changes are written once. */
const WRITE_DELAY_MS = 150
let timer: ReturnType<typeof setTimeout> | undefined

function writeSoon(): void {
  timer ??= setTimeout(write, WRITE_DELAY_MS)
}

function write(): void {
  clearTimeout(timer)
  timer = undefined
  const state: StoredState = { auth, ...flags }
  // With full or forbidden storage the app works, but does not remember the choice.
  writeItem('localStorage', STORAGE_KEY, JSON.stringify(state))
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
  write()
}
