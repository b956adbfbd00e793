import { newIdempotencyKey } from '@oja/api/client'
import type { Coin } from '@oja/api/money'
import { proxy, subscribe } from 'valtio'
import { session } from '../../../session/index.ts'
import { EMPTY_DRAFT, parseDraft, type Refusal, type TransferDraft } from './stored-draft.ts'

/** Kept by the tab: it survives a reload, and closing the tab forgets it. */
const STORAGE_KEY = 'transfer-draft'

/** The one transfer of this tab, without the PIN. Source: docs/product/wallets.md#transfers */
export const transferDraft = proxy<TransferDraft>(readStored())

// Written at once: a reload while a transfer is under way must find its key.
subscribe(transferDraft, writeStored, true)

// Sign-out drops the draft. A transfer whose outcome is unknown stays: only its owner finds it again, after signing in.
subscribe(session, () => {
  if (session.end === 'signed-out' && transferDraft.phase !== 'sent') resetDraft()
})

/** Begins a transfer out of a wallet, or continues the one that was begun, without overwriting what is set. Replaces a draft of
 *  another wallet or customer, and a transfer that the server has. A transfer whose outcome is unknown stays (`false`): the
 *  customer must not send again before it is known. */
export function beginDraft(begin: {
  userId: string
  walletId: string
  from: string
  network: string
  code: Coin
}): boolean {
  const draft = transferDraft
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

/** What the customer types. */
export function setDraftField(name: 'to' | 'amount', value: string): void {
  if (transferDraft.phase === 'draft') transferDraft[name] = value
}

/** Empties the draft. Source: docs/product/wallets.md#transfers */
export function resetDraft(): void {
  Object.assign(transferDraft, EMPTY_DRAFT)
}

/** Gives the draft its key, when the summary opens: from then on it is one transfer, however often it is sent. */
export function nameDraft(): void {
  transferDraft.idempotencyKey ??= newIdempotencyKey()
}

/** The customer saw this network fee and continued. */
export function agreeToFee(fee: string): void {
  transferDraft.fee = fee
}

/** Back to a draft after a definite no: the next try is another transfer. */
export function reopenDraft(): void {
  Object.assign(transferDraft, {
    phase: 'draft',
    idempotencyKey: null,
    fee: null,
    sentAtMs: null,
    transferId: null,
    refusal: null,
  } satisfies Partial<TransferDraft>)
}

/** A try was sent. The time is that of the first one. */
export function markSent(nowMs: number): void {
  transferDraft.phase = 'sent'
  transferDraft.sentAtMs ??= nowMs
}

/** The server has it. */
export function markAccepted(transferId: string): void {
  transferDraft.phase = 'accepted'
  transferDraft.transferId = transferId
}

/** Nothing was sent, for certain. */
export function markRefused(refusal: Refusal): void {
  reopenDraft()
  transferDraft.phase = 'refused'
  transferDraft.refusal = refusal
}

/** Drops the draft of a completed transfer. */
export function finishDraft(transferId: string): void {
  if (transferDraft.transferId === transferId) resetDraft()
}

function readStored(): TransferDraft {
  try {
    return parseDraft(sessionStorage.getItem(STORAGE_KEY))
  } catch {
    return { ...EMPTY_DRAFT }
  }
}

function writeStored(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(transferDraft))
  } catch {
    // Without storage a reload forgets the draft; the transfer itself still works.
  }
}
