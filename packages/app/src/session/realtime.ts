import { createRealtime, realtimeUrl } from '@oja/api/realtime'

/** The one socket; ApiProvider opens it while somebody is signed in. Source: spec 4 "Realtime events". */
export const realtime = createRealtime({ url: realtimeUrl(location.origin) })
