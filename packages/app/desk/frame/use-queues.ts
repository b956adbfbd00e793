import { useDesk } from '@oja/api/desk'
import { ASK_EVERY_MS } from './queue.tsx'

/** The state of each queue of this operator. */
export function useQueues() {
  return useDesk('deskQueues', undefined, { everyMs: ASK_EVERY_MS })
}
