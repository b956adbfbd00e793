import { useTransactions } from '@oja/api/react'
import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import { markAccepted, transferDraft } from './transfer-draft.ts'
import { findLostTransfer } from './transfer-rules.ts'

/** Polls for the transfer whose response was lost, and marks it as accepted once the server lists it. */
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

/** How often to poll, for when no event arrives. */
const POLL_MS = 3000

/** Polls every few seconds while `isOn` and the tab is visible. */
export function usePoll(ask: () => Promise<unknown>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void ask()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [ask, isOn])
}
