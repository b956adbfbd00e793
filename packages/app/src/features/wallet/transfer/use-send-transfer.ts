import { transfer } from '@oja/api/contract'
import { isApiError } from '@oja/api/client'
import { useCallMutation, useClient, useFeeEstimate } from '@oja/api/react'
import { useSnapshot } from 'valtio'
import { errorMessage } from '../../../lib/error-message.ts'
import {
  agreeToFee,
  markAccepted,
  markRefused,
  markSent,
  reopenDraft,
  transferDraft,
  transferRun,
} from './transfer-draft.ts'
import { readOutcome } from './transfer-rules.ts'

/** Sends the drafted transfer, or retries one whose response was lost. The idempotency key stays the same, so it is sent at most
 *  once. Without `pin`, a passkey has granted it. Writes the outcome to the draft, whatever screen is open by then.
 *  @throws ApiError when the PIN is refused */
export function useSendTransfer() {
  const client = useClient()
  const { mutateAsync: sendCoin } = useCallMutation(transfer)
  const { refetch: askFee } = useFeeEstimate(useSnapshot(transferDraft).network)
  return async function send(pin: string | undefined): Promise<void> {
    const { from, to, amount, network, fee, idempotencyKey } = transferDraft
    if (idempotencyKey === null || transferRun.isRunning) return
    const isRepeat = transferDraft.phase === 'sent'
    const isStillOurs = () => transferDraft.idempotencyKey === idempotencyKey
    Object.assign(transferRun, {
      isRunning: true,
      isDoubtful: isRepeat,
      pinRefused: null,
      isRefusalShown: false,
    })
    markSent(client.serverNow())
    try {
      const { id } = await sendCoin({
        body: { from, to: to.trim(), value: amount, network, pin, fee: fee ?? undefined },
        idempotencyKey,
        onOutcomeUnknown: () => {
          transferRun.isDoubtful = true
        },
      })
      if (isStillOurs()) markAccepted(id)
    } catch (error) {
      if (!isStillOurs()) return
      switch (readOutcome(error, { isRepeat })) {
        case 'pin':
          // On a retry, a wrong PIN does not say whether the first try was sent.
          if (!isRepeat) {
            transferRun.pinRefused = error
            reopenDraft()
          }
          throw error
        case 'refused':
          if (fee !== null && isApiError(error, 'conflict')) {
            const { data: now } = await askFee()
            if (now !== undefined && now.fee !== fee) {
              reopenDraft()
              // The summary says that the fee is another one now.
              return agreeToFee(fee)
            }
          }
          return markRefused({ words: errorMessage(error), isInput: isApiError(error, 'invalid_input') })
        case 'unknown':
        // The draft stays `sent`: the page polls for it, and the customer can retry with the same key.
      }
    } finally {
      transferRun.isRunning = false
    }
  }
}
