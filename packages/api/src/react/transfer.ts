import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Client, queryKey } from '../client/index.ts'
import { useClient } from './api-context.ts'
import { useCallMutation } from './call-mutation.ts'
import { useUserId } from './session.ts'

export const feeEstimateOptions = (client: Client, network: string) =>
  queryOptions({
    queryKey: queryKey('feeEstimate', { network }),
    queryFn: ({ signal }) => client.feeEstimate({ query: { network }, signal }),
  })

/** The current network fee of a transfer, in the coin. Runs once a network is given. */
export function useFeeEstimate(network: string | undefined) {
  const userId = useUserId()
  return useQuery({
    ...feeEstimateOptions(useClient(), network ?? ''),
    enabled: userId !== undefined && !!network,
  })
}

/** Sends coin. Pass an `idempotencyKey` made when the summary opened: one summary is one transfer, however often it is
 *  submitted. When `isOutcomeUnknown(error)`, say that you are checking and keep the key. */
export function useTransfer() {
  return useCallMutation('transfer')
}
