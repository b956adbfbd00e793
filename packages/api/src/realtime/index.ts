export { createRealtime, realtimeUrl, type Realtime, type RealtimeStatus } from './create-realtime.ts'
