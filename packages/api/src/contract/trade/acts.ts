import { type AdType, roleOf, type TradeSide } from './roles.ts'
import type { ClaimStatus, LiveClaimStatus } from './statuses.ts'

/** What a party can do to a claim. */
export type ClaimAct =
  | 'payment-sent'
  | 'payment-confirm'
  | 'reject'
  | 'ask-cancel'
  | 'withdraw-cancel'
  | 'dispute'
  | 'receipt'
  | 'state'
  | 'appeal'

type ClaimActRule = {
  /** The only side that may do it; `payer`: the side that sends naira on such an ad. */
  readonly by: TradeSide | 'either' | 'payer'
  /** The statuses in which it has an effect, by type of ad. */
  readonly from: Record<AdType, readonly ClaimStatus[]>
  /** The status it leads to; null where the status stays, or changes only once the other side agrees. */
  readonly to: ClaimStatus | null
  /** The statuses in which it has already happened: a repeat succeeds and changes nothing. */
  readonly done: Record<AdType, readonly ClaimStatus[]>
  /** What it needs. `pin`: the coin owner's consent. `reason`: a text. `overdue`: the deadline has passed. `dispute`: an open
   *  dispute. `decision`: a decision against this side. `picture`: a file. */
  readonly needs: Record<AdType, readonly ClaimActNeed[]>
}
type ClaimActNeed = 'pin' | 'reason' | 'overdue' | 'dispute' | 'decision' | 'picture'

const both = <T>(value: T): Record<AdType, T> => ({ sell: value, buy: value })

/** Who may do what to a claim, in which status, and what it needs. The server's handlers and the app's screens use this table; a
 *  test checks all of it against the database. */
export const CLAIM_ACTS: Record<ClaimAct, ClaimActRule> = {
  'payment-sent': {
    by: 'vendor',
    from: both(['waiting']),
    to: 'partly_verified',
    done: both(['partly_verified', 'verified', 'completed']),
    needs: { sell: ['pin'], buy: [] },
  },
  'payment-confirm': {
    by: 'claimer',
    from: both(['partly_verified']),
    to: 'completed',
    done: both(['completed']),
    needs: { sell: [], buy: ['pin'] },
  },
  // The claimer of a sell ad says that naira was sent, so its vendor cannot reject alone.
  reject: {
    by: 'vendor',
    from: { sell: [], buy: ['waiting'] },
    to: 'rejected',
    done: { sell: [], buy: ['rejected'] },
    needs: both([]),
  },
  'ask-cancel': {
    by: 'either',
    from: both(['waiting', 'partly_verified']),
    to: null,
    done: both(['rejected']),
    needs: both([]),
  },
  'withdraw-cancel': {
    by: 'either',
    from: both(['waiting', 'partly_verified']),
    to: null,
    done: both([]),
    needs: both([]),
  },
  // While a buy ad's claim waits, nobody says they paid. The deadline returns the coin, so there is nothing to decide.
  dispute: {
    by: 'either',
    from: { sell: ['waiting', 'partly_verified'], buy: ['partly_verified'] },
    to: null,
    done: both([]),
    needs: both(['reason', 'overdue']),
  },
  // Only until the owner's consent: afterwards the payment was found, and its proof must not change.
  receipt: {
    by: 'payer',
    from: { sell: ['waiting'], buy: ['partly_verified'] },
    to: null,
    done: both([]),
    needs: both(['picture']),
  },
  state: {
    by: 'either',
    from: { sell: ['waiting', 'partly_verified'], buy: ['partly_verified'] },
    to: null,
    done: both([]),
    needs: both(['reason', 'dispute']),
  },
  // Only a decision can be appealed. The status stays, because the house pays if the appeal wins.
  appeal: {
    by: 'either',
    from: both(['completed', 'rejected']),
    to: null,
    done: both([]),
    needs: both(['reason', 'decision']),
  },
}

/** The status in which a trade waits for a side's one act that advances it, on either type of ad. */
export const WAITS_FOR = {
  vendor: 'waiting',
  claimer: 'partly_verified',
} as const satisfies Record<TradeSide, LiveClaimStatus>

type ClaimActQuestion = { act: ClaimAct; adType: AdType; side: TradeSide; status: ClaimStatus }

/** `do`: it is allowed. `done`: it has already happened. `not-yours`: this side may not. `moved-on`: the status refuses it. */
export type ClaimActAnswer = 'do' | 'done' | 'not-yours' | 'moved-on'

/** Whether a side may do an act in a status. Does not check what the act needs. */
export function judgeClaimAct({ act, adType, side, status }: ClaimActQuestion): ClaimActAnswer {
  const { by, from, done } = CLAIM_ACTS[act]
  if (!isActOf(by, adType, side)) return 'not-yours'
  if (from[adType].includes(status)) return 'do'
  return done[adType].includes(status) ? 'done' : 'moved-on'
}

function isActOf(by: ClaimActRule['by'], adType: AdType, side: TradeSide): boolean {
  if (by === 'payer') return roleOf(adType, side) === 'payer'
  return by === 'either' || by === side
}

/** Whether the act needs the owner's PIN on such an ad. */
export function needsPin(act: ClaimAct, adType: AdType): boolean {
  return CLAIM_ACTS[act].needs[adType].includes('pin')
}
