export type { Backoff } from './backoff.ts'
export {
  createRealtime,
  realtimeUrl,
  type Realtime,
  type RealtimeOptions,
  type RealtimeStatus,
} from './create-realtime.ts'
export { parseServerMessage, type ServerMessage } from './parse-event.ts'
