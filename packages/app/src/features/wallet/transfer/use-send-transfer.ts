import { isApiError } from '@oja/api/client'
import { useClient, useFeeEstimate, useTransfer } from '@oja/api/react'
import { useCallback } from 'react'
import { useSnapshot } from 'valtio'
import { errorMessage } from '../../../lib/error-message.ts'
import { pinRefusal } from '../../../shared/pin-gate/index.ts'
import { markAccepted, markRefused, markSent, reopenDraft, transferDraft } from './transfer-draft.ts'
import { readOutcome } from './transfer-rules.ts'
import { transferRun } from './transfer-run.ts'

/** Sends the drafted transfer, or asks again about one whose answer was lost: the same key, so it is sent once at most.
 *  What came of it is written to the draft, whatever screen is open by then. */
export function useSendTransfer() {
  const client = useClient()
  const { mutateAsync: transfer } = useTransfer()
  const { refetch: askFee } = useFeeEstimate(useSnapshot(transferDraft).network)
  return useCallback(
    async function send(pin: string): Promise<void> {
      const { from, to, amount, network, fee, idempotencyKey } = transferDraft
      if (idempotencyKey === null || transferRun.state === 'running') return
      const isRepeat = transferDraft.phase === 'sent'
      const isStillOurs = () => transferDraft.idempotencyKey === idempotencyKey
      Object.assign(transferRun, { state: 'running', isDoubtful: isRepeat, pinRefusal: null })
      markSent(client.serverNow())
      try {
        const { id } = await transfer({
          body: { from, to: to.trim(), value: amount, network, pin, ...(fee === null ? {} : { fee }) },
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
            // In a repeat a wrong PIN is no word about what happened then.
            if (!isRepeat) reopenDraft()
            transferRun.pinRefusal = pinRefusal(error, {
              situation: 'pin-summary',
              serverNowMs: client.serverNow(),
            })
            return
          case 'refused':
            if (fee !== null && isApiError(error, 'conflict')) {
              const { data: now } = await askFee()
              if (now !== undefined && now.fee !== fee) {
                reopenDraft()
                transferRun.feeWas = fee
                return
              }
            }
            return markRefused({ words: errorMessage(error), isInput: isApiError(error, 'invalid_input') })
          case 'unknown':
          // It stays sent: the page looks for it, and the customer can ask again under the same key.
        }
      } finally {
        transferRun.state = 'idle'
      }
    },
    [client, transfer, askFee],
  )
}
