import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, type OptionsOf, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

export const kycOptions = (client: Client, userId: string | undefined) =>
  queryOptions({
    queryKey: queryKey('kyc', { user: userId }),
    queryFn: ({ signal }) => client.kyc({ query: { user: userId }, signal }),
    enabled: userId !== undefined,
  })

/** What of the own verification is done. */
export function useKyc() {
  const userId = useUserId()
  return useQuery(kycOptions(useClient(), userId))
}

/** Sends document and selfie; `onUploadProgress` tells how far it is. */
export function useVerifyAccount() {
  return useCallMutation((client, options: OptionsOf<'verifyAccount'>) => client.verifyAccount(options), {
    makesOld: () => [queryKey('kyc'), queryKey('me')],
  })
}
