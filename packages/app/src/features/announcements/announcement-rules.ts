import type { RealtimeStatus } from '@oja/api/realtime'
import { readItem, writeItem } from '../../lib/storage.ts'
import { shellCopy } from '../../shared/shell/shell-copy.ts'
import { announcementsCopy as copy } from './announcements-copy.ts'

/** The result of the last health check. `pending`: no response yet. */
export type Health = 'pending' | 'success' | 'error'

export type SystemStatus = { isOperational: boolean; words: string }

/** The status for the notice: operational, or what is degraded. Until the first check and the first connection, it is
 *  operational. Source: docs/product/screens.md#notices */
export function systemStatus(health: Health, socket: RealtimeStatus): SystemStatus {
  const isSocketFine = socket !== 'reconnecting' && socket !== 'refused'
  if (health === 'error') return { isOperational: false, words: copy.notAnswering }
  if (!isSocketFine) return { isOperational: false, words: shellCopy.reconnecting }
  return { isOperational: true, words: copy.operational }
}

/** The updates that this browser has shown. Source: docs/product/screens.md#notices */
type SeenUpdate = { appVersion: string | null; hasSeenPopup: string | null }

/** Whether the 'New Update' modal is due: the stored version differs from the current one, and the popup was not seen.
 *  The popup is recorded by version, so that the next version shows it again; a plain `true` comes from an older app and
 *  counts for every version. Source: docs/product/screens.md#notices */
export function isUpdateDue(current: string, { appVersion, hasSeenPopup }: SeenUpdate): boolean {
  return appVersion !== current && hasSeenPopup !== current && hasSeenPopup !== 'true'
}

/** The version in the response to the version file, or `null` if the response is something else. */
export function readVersion(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null
  return typeof answer.version === 'string' && answer.version !== '' ? answer.version : null
}

/** Source: docs/product/screens.md#notices */
const VERSION_KEY = 'appVersion'
const SEEN_KEY = 'hasSeenPopup'

/** Used when the browser forbids storage: the modal then appears once per visit. */
const memory: SeenUpdate = { appVersion: null, hasSeenPopup: null }

export function readSeenUpdate(): SeenUpdate {
  return {
    appVersion: readItem('localStorage', VERSION_KEY) ?? memory.appVersion,
    hasSeenPopup: readItem('localStorage', SEEN_KEY) ?? memory.hasSeenPopup,
  }
}

/** Records that the modal of a version was seen. */
export function rememberUpdate(version: string): void {
  Object.assign(memory, { appVersion: version, hasSeenPopup: version })
  writeItem('localStorage', VERSION_KEY, version)
  writeItem('localStorage', SEEN_KEY, version)
}
