import { kyc, verifyAccount } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './session.ts'

/** The progress of the customer's verification. Polled during the review while the socket is down. */
export function useKyc() {
  const pollMs = usePollWithoutRealtime()
  return useCallQuery(
    kyc,
    { user: useUserId() },
    { refetchInterval: ({ state }) => state.data?.status === 'processing' && pollMs },
  )
}

/** Sends document and selfie; `onUploadProgress` reports how far the upload is. */
export function useVerifyAccount() {
  return useCallMutation(verifyAccount)
}
