import type { RealtimeStatus } from '@oja/api/realtime'
import { announcementsCopy as copy } from './announcements-copy.ts'

/** How the last look at the server's health went. `pending`: it is still out. */
export type Health = 'pending' | 'success' | 'error'

export type SystemStatus = { isOperational: boolean; words: string }

/** What the notice says: that all is well while that is true, else what is degraded. The first look and the first
 *  connection are no degradation. Source: docs/product/screens.md#notices */
export function systemStatus(health: Health, socket: RealtimeStatus): SystemStatus {
  const isSocketFine = socket !== 'reconnecting' && socket !== 'refused'
  if (health === 'error') return { isOperational: false, words: copy.notAnswering }
  if (!isSocketFine) return { isOperational: false, words: copy.reconnecting }
  return { isOperational: true, words: copy.operational }
}
