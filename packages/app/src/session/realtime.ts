import { createRealtime, realtimeUrl } from '@oja/api/realtime'

/** The one socket; ApiProvider opens it while somebody is signed in. Source: docs/product/wire.md#events */
export const realtime = createRealtime({ url: realtimeUrl(location.origin) })
