import { feeEstimate } from '../contract/index.ts'
import { useCallQuery } from './call-query.ts'

/** The current network fee of a transfer, in the coin. Runs once a network is given. */
export function useFeeEstimate(network: string) {
  return useCallQuery(feeEstimate, { network }, { enabled: network !== '' })
}
