import {
  AWAIT_COUNTDOWN_MS,
  type Claim,
  deadlineOf,
  isLive,
  judgeClaimAct,
  needsPin,
  REVIEW_COUNTDOWN_MS,
  roleOf,
  type TradeRole,
  type TradeSide,
  WHEN_TIME_ENDS,
} from '@oja/api/contract'

/** The status of a trade from one side's view. */
export type Scene =
  /** Sell ad, claimer: the claimer sent naira, and the vendor checks for it. */
  | 'vendor-checks'
  /** Sell ad, vendor: check the bank app, then release. */
  | 'check-and-release'
  /** Sell ad, claimer: the vendor released, and the claimer acknowledges it. */
  | 'acknowledge'
  /** Sell ad, vendor: released. The trade completes when the claimer acknowledges it or the time is over. */
  | 'released'
  /** Buy ad, claimer: the coin is locked, the vendor is to pay. */
  | 'awaiting-payment'
  /** Buy ad, vendor: pay the claimer. */
  | 'pay'
  /** Buy ad, claimer: the vendor says naira was sent. */
  | 'verify-payment'
  /** Buy ad, vendor: the vendor sent naira, and the claimer checks for it. */
  | 'claimer-checks'
  | 'completed'
  | 'rejected'

/** The one act that advances the trade. It needs the PIN when it is the consent of the coin's owner. */
export type PrimaryAct = { act: 'payment-sent' | 'payment-confirm'; needsPin: boolean }

/** How the customer can leave the trade: with `give-up` the payer will not pay; the others cancel by agreement. */
type WayOut = 'give-up' | 'ask' | 'asked' | 'agree'

/** Whether the customer can open a dispute: never, from a time on, or now. */
type DisputeOption = { type: 'none' } | { type: 'from'; at: string } | { type: 'open' }

/** What happens to a trade at the deadline of a step. */
type AfterTime = 'overdue' | 'completed' | 'rejected'

export type StepKey = 'place' | 'pay' | 'release' | 'verify' | 'receive'
type StepState = 'done' | 'now' | 'next' | 'failed'

export type ClaimState = {
  side: TradeSide
  role: TradeRole
  scene: Scene
  /** Somebody still has something to do. */
  isLive: boolean
  /** Where the countdown ends. Source: docs/product/constants.md#countdowns-of-a-trade */
  deadline: { at: string; totalMs: number } | null
  /** What happens now that the deadline of this step has passed: the trade ends by itself, or is overdue. Null before. */
  timeUp: AfterTime | null
  primary: PrimaryAct | null
  /** The payer can show a receipt of the payment, or another one. */
  mayAddReceipt: boolean
  wayOut: WayOut | null
  dispute: DisputeOption
  steps: { key: StepKey; state: StepState }[]
}

/** The fields of a claim that determine its state. */
export type ClaimFacts = Pick<
  Claim,
  | 'status'
  | 'review_ends_at'
  | 'await_ends_at'
  | 'overdue'
  | 'cancel_requested_by'
  | 'dispute'
  | 'recipient'
  | 'claimer'
> & { ad: Pick<Claim['ad'], 'type'> }

/** The side of a customer in a trade: the vendor is the one who posted the ad. */
export function sideIn(claim: Pick<Claim, 'recipient'>, userId: string): TradeSide {
  return claim.recipient.id === userId ? 'vendor' : 'claimer'
}

/** What one side sees and may do. `nowMs` is the server's time, so that an old page notices a deadline. */
export function claimState(claim: ClaimFacts, options: { userId: string; nowMs: number }): ClaimState {
  const { userId, nowMs } = options
  const side = sideIn(claim, userId)
  const adType = claim.ad.type
  const live = isLive(claim.status)
  const time = timeOf(claim, nowMs)
  return {
    side,
    role: roleOf(adType, side),
    scene: sceneOf(claim, side),
    isLive: live,
    deadline: live ? countdownOf(claim, side) : null,
    timeUp: time?.isUp ? time.after : null,
    primary: primaryOf(claim, side),
    mayAddReceipt: judgeClaimAct({ act: 'receipt', status: claim.status, side, adType }) === 'do',
    wayOut: live ? wayOutOf(claim, { side, userId }) : null,
    dispute: disputeOf(claim, time),
    steps: stepsOf(claim),
  }
}

function sceneOf({ status, ad }: ClaimFacts, side: TradeSide): Scene {
  switch (status) {
    case 'waiting':
      if (ad.type === 'sell') return side === 'vendor' ? 'check-and-release' : 'vendor-checks'
      return side === 'vendor' ? 'pay' : 'awaiting-payment'
    case 'partly_verified':
      if (ad.type === 'sell') return side === 'vendor' ? 'released' : 'acknowledge'
      return side === 'vendor' ? 'claimer-checks' : 'verify-payment'
    case 'verified':
    case 'completed':
      return 'completed'
    case 'rejected':
      return 'rejected'
  }
}

/** Until the vendor answers, the vendor's page counts to the answer and the claimer's to the end. After that, both count to the
 *  end. */
function countdownOf(claim: ClaimFacts, side: TradeSide): { at: string; totalMs: number } {
  if (claim.status === 'waiting' && side === 'vendor')
    return { at: claim.review_ends_at, totalMs: REVIEW_COUNTDOWN_MS }
  return { at: claim.await_ends_at, totalMs: AWAIT_COUNTDOWN_MS }
}

function primaryOf({ status, ad }: ClaimFacts, side: TradeSide): PrimaryAct | null {
  for (const act of ['payment-sent', 'payment-confirm'] as const) {
    if (judgeClaimAct({ act, status, side, adType: ad.type }) === 'do')
      return { act, needsPin: needsPin(act, ad.type) }
  }
  return null
}

function wayOutOf(claim: ClaimFacts, { side, userId }: { side: TradeSide; userId: string }): WayOut {
  const asked = claim.cancel_requested_by
  const { status, ad } = claim
  if (asked !== null) return asked === userId ? 'asked' : 'agree'
  return judgeClaimAct({ act: 'reject', status, side, adType: ad.type }) === 'do' ? 'give-up' : 'ask'
}

/** The deadline of the current step and what happens then; null once the trade has ended. */
type StepTime = { endsAt: string; after: AfterTime; isUp: boolean } | null

function timeOf(claim: ClaimFacts, nowMs: number): StepTime {
  const { status, ad, overdue } = claim
  const endsAt = deadlineOf(claim)
  if (endsAt === null || !isLive(status)) return null
  const isUp = overdue || Date.parse(endsAt) <= nowMs
  return { endsAt, after: WHEN_TIME_ENDS[ad.type][status], isUp }
}

function disputeOf({ dispute }: ClaimFacts, time: StepTime): DisputeOption {
  if (time === null || dispute?.status === 'open') return { type: 'none' }
  // The trade ends by itself at the deadline, so there is nothing to decide.
  if (time.after !== 'overdue') return { type: 'none' }
  return time.isUp ? { type: 'open' } : { type: 'from', at: time.endsAt }
}

/** Three steps, the same for both sides. The last one is done when the trade settles. */
const STEPS = {
  sell: ['pay', 'release', 'receive'],
  buy: ['place', 'pay', 'verify'],
} as const satisfies { [type in 'buy' | 'sell']: readonly StepKey[] }

function stepsOf({ status, ad }: ClaimFacts): ClaimState['steps'] {
  const at = { waiting: 1, partly_verified: 2, verified: 3, completed: 3, rejected: 1 }[status]
  return STEPS[ad.type].map((key, index) => ({ key, state: stepState(index, at, status) }))
}

function stepState(index: number, at: number, status: Claim['status']): StepState {
  if (index < at) return 'done'
  if (index > at) return 'next'
  return status === 'rejected' ? 'failed' : 'now'
}
