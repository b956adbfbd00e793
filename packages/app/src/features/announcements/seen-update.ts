import type { SeenUpdate } from './update-rules.ts'

/** Source: docs/product/screens.md#notices */
const VERSION_KEY = 'appVersion'
const SEEN_KEY = 'hasSeenPopup'

/** Stands in where the browser forbids storage: the modal then comes once a visit. */
const memory: SeenUpdate = { appVersion: null, hasSeenPopup: null }

export function readSeenUpdate(): SeenUpdate {
  try {
    return {
      appVersion: localStorage.getItem(VERSION_KEY) ?? memory.appVersion,
      hasSeenPopup: localStorage.getItem(SEEN_KEY) ?? memory.hasSeenPopup,
    }
  } catch {
    return { ...memory }
  }
}

/** The modal of that version was seen and does not come again. */
export function rememberUpdate(version: string): void {
  Object.assign(memory, { appVersion: version, hasSeenPopup: version })
  try {
    localStorage.setItem(VERSION_KEY, version)
    localStorage.setItem(SEEN_KEY, version)
  } catch {
    // Memory has to do.
  }
}
