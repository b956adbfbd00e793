import { useDesk } from '@oja/api/desk'

const ASK_EVERY_MS = 30_000

/** What waits in each queue of this operator. */
export function useQueues() {
  return useDesk('deskQueues', undefined, { everyMs: ASK_EVERY_MS })
}
