import { useTransactions } from '@oja/api/react'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { usePoll } from '../../../lib/use-poll.ts'
import { markAccepted, transferDraft } from './transfer-draft.ts'
import { findLostTransfer } from './transfer-rules.ts'

/** Looks for the transfer whose answer was lost, and follows it once the server turns out to have it. */
export function useLostTransfer(onFound?: () => void): void {
  const { to, amount, code, sentAtMs } = useSnapshot(transferDraft)
  const sent = useTransactions({ q: to.trim(), type: 'withdrawal', limit: 50 })
  usePoll(sent.refetch, true)
  const foundId =
    code === null || sentAtMs === null
      ? undefined
      : findLostTransfer(sent.data?.data.transactions ?? [], { to, amount, code, sentAtMs })?.id

  const onArrived = useEffectEvent((id: string) => {
    markAccepted(id)
    onFound?.()
  })
  useEffect(() => {
    if (foundId !== undefined) onArrived(foundId)
  }, [foundId])
}
