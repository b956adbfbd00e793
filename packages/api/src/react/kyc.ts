import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { usePollWithoutRealtime } from './realtime.tsx'
import { useUserId } from './session.ts'

export const kycOptions = (client: Client, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKey('kyc', { user: userId }),
    queryFn: ({ signal }) => client.kyc({ query: { user: userId }, signal }),
    enabled: userId !== undefined,
  })

/** How far the customer's verification is. Polled during the review while the socket is down. */
export function useKyc() {
  const userId = useUserId()
  const pollMs = usePollWithoutRealtime()
  return useQuery({
    ...kycOptions(useClient(), userId),
    refetchInterval: ({ state }) => state.data?.status === 'processing' && pollMs,
  })
}

/** Sends document and selfie; `onUploadProgress` reports how far the upload is. */
export function useVerifyAccount() {
  return useCallMutation('verifyAccount')
}
