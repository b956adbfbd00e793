import { COINS, type Coin } from '@oja/api/money'
import { asObject, readObject } from '../../../lib/storage.ts'

/** The phases of a transfer. `draft`: being filled in. `sent`: being sent, or the response was lost. `accepted`: the server has
 *  it. `refused`: nothing was sent. */
const PHASES = ['draft', 'sent', 'accepted', 'refused'] as const

/** Why nothing was sent. `isInput`: the customer has to change an entry. */
export type Refusal = { words: string; isInput: boolean }

/** The draft of a transfer. An empty string is a field that is not set. Source: docs/product/wallets.md#transfers */
export type TransferDraft = {
  from: string
  to: string
  amount: string
  network: string
  /** The owner and the wallet of the draft. */
  userId: string
  walletId: string
  code: Coin | null
  phase: (typeof PHASES)[number]
  /** Identifies the transfer, so that a retry cannot send it twice. */
  idempotencyKey: string | null
  /** The network fee that the customer agreed to; in a draft, because it has risen since. */
  fee: string | null
  /** When it was first sent, in the server's time. */
  sentAtMs: number | null
  transferId: string | null
  refusal: Refusal | null
}

export const EMPTY_DRAFT: TransferDraft = {
  from: '',
  to: '',
  amount: '',
  network: '',
  userId: '',
  walletId: '',
  code: null,
  phase: 'draft',
  idempotencyKey: null,
  fee: null,
  sentAtMs: null,
  transferId: null,
  refusal: null,
}

/** Parses stored text. Damaged, foreign or missing text gives an empty draft. */
export function parseDraft(text: string | null): TransferDraft {
  const stored = readObject(text)
  const phase = PHASES.find((known) => known === stored['phase'])
  const code = COINS.find((known) => known === stored['code'])
  const texts = ['from', 'to', 'amount', 'network', 'userId', 'walletId'] as const
  if (phase === undefined || code === undefined) return { ...EMPTY_DRAFT }
  if (texts.some((name) => typeof stored[name] !== 'string')) return { ...EMPTY_DRAFT }
  const idempotencyKey = textOr(stored['idempotencyKey'])
  const sentAtMs = typeof stored['sentAtMs'] === 'number' ? stored['sentAtMs'] : null
  const transferId = textOr(stored['transferId'])
  // Without its key or its id, a sent transfer cannot be followed.
  if (phase === 'sent' && (idempotencyKey === null || sentAtMs === null)) return { ...EMPTY_DRAFT }
  if (phase === 'accepted' && transferId === null) return { ...EMPTY_DRAFT }
  const { words, isInput } = asObject(stored['refusal'])
  return {
    from: String(stored['from']),
    to: String(stored['to']),
    amount: String(stored['amount']),
    network: String(stored['network']),
    userId: String(stored['userId']),
    walletId: String(stored['walletId']),
    code,
    phase,
    idempotencyKey,
    fee: textOr(stored['fee']),
    sentAtMs,
    transferId,
    refusal: typeof words === 'string' ? { words, isInput: isInput === true } : null,
  }
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
