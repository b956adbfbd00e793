import { newIdempotencyKey } from '@oja/api/client'
import type { Coin } from '@oja/api/money'
import { proxy, subscribe } from 'valtio'
import { readItem, writeItem } from '../../../lib/storage.ts'
import { session } from '../../../session/index.ts'
import { EMPTY_DRAFT, parseDraft, type Refusal, type TransferDraft } from './stored-draft.ts'

/** A key in the tab's storage: the draft survives a reload, and closing the tab drops it. */
const STORAGE_KEY = 'transfer-draft'

/** The one transfer of this tab, without the PIN. Source: docs/product/wallets.md#transfers */
export const transferDraft = proxy<TransferDraft>(parseDraft(readItem('sessionStorage', STORAGE_KEY)))

/** The state of the last try. In memory only. */
export const transferRun = proxy<{
  isRunning: boolean
  /** The response was lost, and the call is being retried. */
  isDoubtful: boolean
  /** Why the PIN of a first try was refused, until the summary's dialog closes or the form opens. */
  pinRefused: unknown
  /** The processing page has shown that the transfer was refused. */
  isRefusalShown: boolean
}>({ isRunning: false, isDoubtful: false, pinRefused: null, isRefusalShown: false })

// Written synchronously, because a reload during a transfer must find its idempotency key.
subscribe(transferDraft, writeStored, true)

// Sign-out drops the draft. A transfer whose outcome is unknown stays, and only its owner sees it again after signing in.
subscribe(session, () => {
  if (session.end === 'signed-out' && transferDraft.phase !== 'sent') resetDraft()
})

/** Starts a transfer from a wallet, or continues its draft without overwriting fields that are set. Replaces a draft of another
 *  wallet or customer, and an accepted transfer. Returns `false` and changes nothing while the outcome of the last transfer is
 *  unknown, because the customer must not send again before it is known. */
export function beginDraft(
  begin: Pick<TransferDraft, 'userId' | 'walletId' | 'from' | 'network'> & { code: Coin },
): boolean {
  const draft = transferDraft
  transferRun.pinRefused = null
  if (draft.userId !== begin.userId) resetDraft()
  if (draft.phase === 'sent') return false
  if (draft.phase === 'accepted' || draft.walletId !== begin.walletId) resetDraft()
  if (draft.phase === 'refused') reopenDraft()
  draft.userId ||= begin.userId
  draft.walletId ||= begin.walletId
  draft.from ||= begin.from
  draft.network ||= begin.network
  draft.code ??= begin.code
  return true
}

export function setDraftField(name: 'to' | 'amount', value: string): void {
  if (transferDraft.phase === 'draft') transferDraft[name] = value
}

export function resetDraft(): void {
  Object.assign(transferDraft, EMPTY_DRAFT)
}

/** Gives the draft its idempotency key when the summary opens. From then on it is one transfer, however often it is sent. */
export function nameDraft(): void {
  transferDraft.idempotencyKey ??= newIdempotencyKey()
}

/** Records the network fee that the customer saw and accepted. */
export function agreeToFee(fee: string): void {
  transferDraft.fee = fee
}

/** Returns to a draft after a definite refusal. The next try is a new transfer. */
export function reopenDraft(): void {
  const { phase, idempotencyKey, fee, sentAtMs, transferId, refusal } = EMPTY_DRAFT
  Object.assign(transferDraft, { phase, idempotencyKey, fee, sentAtMs, transferId, refusal })
}

/** Records that a try was sent, with the time of the first one. */
export function markSent(nowMs: number): void {
  transferDraft.phase = 'sent'
  transferDraft.sentAtMs ??= nowMs
}

export function markAccepted(transferId: string): void {
  transferDraft.phase = 'accepted'
  transferDraft.transferId = transferId
}

/** Records that nothing was sent, for certain. */
export function markRefused(refusal: Refusal): void {
  reopenDraft()
  transferDraft.phase = 'refused'
  transferDraft.refusal = refusal
}

/** Drops the draft of a completed transfer. */
export function finishDraft(transferId: string): void {
  if (transferDraft.transferId === transferId) resetDraft()
}

/** Without storage a reload drops the draft. The transfer itself still works. */
function writeStored(): void {
  writeItem('sessionStorage', STORAGE_KEY, JSON.stringify(transferDraft))
}
