import { feeEstimate, transfer } from '../contract/index.ts'
import { useCallMutation } from './call-mutation.ts'
import { useCallQuery } from './call-query.ts'

/** The current network fee of a transfer, in the coin. Runs once a network is given. */
export function useFeeEstimate(network: string) {
  return useCallQuery(feeEstimate, { network }, { enabled: network !== '' })
}

/** Sends coin. Pass an `idempotencyKey` made when the summary opened: one summary is one transfer, however often it is
 *  submitted. When `isOutcomeUnknown(error)`, say that you are checking and keep the key. */
export function useTransfer() {
  return useCallMutation(transfer)
}
