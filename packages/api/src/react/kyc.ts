import { kyc } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './user.ts'

/** The progress of the customer's verification. Polled while documents wait for a decision and the socket is down. */
export function useKyc() {
  const pollMs = usePollWithoutRealtime()
  return useCallQuery(
    kyc,
    { user: useUserId() },
    {
      refetchInterval: ({ state: { data } }) =>
        (data?.status === 'processing' || data?.in_queue === true) && pollMs,
    },
  )
}
