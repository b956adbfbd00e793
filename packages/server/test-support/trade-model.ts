import type { AdType, ClaimStatus } from '@oja/api/contract'

// A small, slow, obvious model of one ad and its trades, in whole coins and minutes. The model-based test plays the same acts on
// it and on the server, and compares the two. It shares no code with the server.

export type Who = 'vendor' | 'claimer' | 'stranger'

export type Act =
  | { type: 'reserve'; who: Who; coin: number }
  | { type: 'unreserve'; who: Who }
  | { type: 'claim'; who: Who; coin: number; pin: boolean }
  | { type: 'sent' | 'confirm'; who: Who; claim: number; pin: boolean }
  | { type: 'cancel' | 'withdraw-cancel' | 'reject' | 'dispute'; who: Who; claim: number }
  | { type: 'settle'; winner: 'buyer' | 'seller'; claim: number }
  | { type: 'appeal'; who: Who; claim: number }
  | { type: 'decide-appeal'; winner: 'buyer' | 'seller'; claim: number }
  | { type: 'ad'; who: Who; status: 'open' | 'offline' | 'cancelled' }
  | { type: 'tick'; minutes: number }

type ModelClaim = {
  status: ClaimStatus
  coin: number
  deadline: number
  askedToCancel: Who | null
  dispute: 'none' | 'open' | 'closed' | 'settled'
  /** Of the decision, which is never taken back. */
  winner: 'buyer' | 'seller' | null
  appeal: 'none' | 'open' | 'decided'
}

export type Model = {
  adType: AdType
  lower: number
  upper: number
  now: number
  ad: {
    status: 'open' | 'processing' | 'completed' | 'cancelled' | 'offline'
    available: number
    reserved: number
    claimed: number
    traded: number
    withdrawn: number
  }
  /** In this model only the claimer reserves. */
  reservation: { coin: number; expires: number } | null
  claims: ModelClaim[]
  trading: Record<Who, number>
  escrow: Record<Who, number>
  /** What the house holds of its own. */
  house: number
  /** Until when each may make one PIN-guarded call. */
  grant: Record<Who, number>
}

/** What the server should answer: the HTTP status class, or the exact refusal. */
export type Verdict =
  | 'ok'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'pin_required'
  | 'amount_out_of_range'
  | 'insufficient_funds'

const RESERVATION_MINUTES = 15
const REVIEW_MINUTES = 15
const AWAIT_MINUTES = 30
const GRANT_MINUTES = 2

export function newModel(options: {
  adType: AdType
  quantity: number
  lower: number
  upper: number
  trading: Record<Who, number>
  house: number
}): Model {
  const { adType, quantity, lower, upper } = options
  const model: Model = {
    adType,
    lower,
    upper,
    now: 0,
    ad: { status: 'open', available: quantity, reserved: 0, claimed: 0, traded: 0, withdrawn: 0 },
    reservation: null,
    claims: [],
    trading: { ...options.trading },
    escrow: { vendor: 0, claimer: 0, stranger: 0 },
    house: options.house,
    grant: { vendor: -1, claimer: -1, stranger: -1 },
  }
  if (adType === 'sell') moveToEscrow(model, 'vendor', quantity)
  return model
}

/** Plays an act: returns the server's expected answer, and changes the model only if that is 'ok'. */
export function play(model: Model, act: Act): Verdict {
  if ('pin' in act && act.pin) model.grant[act.who] = model.now + GRANT_MINUTES
  const before = structuredClone(model)
  const verdict = judge(model, act)
  if (verdict !== 'ok') Object.assign(model, before)
  return verdict
}

function judge(model: Model, act: Act): Verdict {
  switch (act.type) {
    case 'reserve':
      return reserve(model, act)
    case 'unreserve':
      if (act.who === 'claimer' && model.reservation) freeReservation(model)
      return 'ok'
    case 'claim':
      return claim(model, act)
    case 'ad':
      return changeAd(model, act)
    case 'tick':
      return tick(model, act.minutes)
    default:
      return actOnClaim(model, act)
  }
}

function reserve(model: Model, act: Extract<Act, { type: 'reserve' }>): Verdict {
  expireReservation(model)
  if (act.who === 'vendor') return 'forbidden'
  if (act.coin < model.lower || act.coin > model.upper) return 'amount_out_of_range'
  if (model.reservation?.coin === act.coin) return 'ok'
  if (model.reservation) freeReservation(model)
  if (!canTake(model, act.coin)) return 'conflict'
  model.ad.available -= act.coin
  model.ad.reserved += act.coin
  model.reservation = { coin: act.coin, expires: model.now + RESERVATION_MINUTES }
  refresh(model)
  return 'ok'
}

function claim(model: Model, act: Extract<Act, { type: 'claim' }>): Verdict {
  if (model.adType === 'buy' && model.grant[act.who] <= model.now) return 'pin_required'
  expireReservation(model)
  if (act.who === 'vendor') return 'forbidden'
  if (act.coin < model.lower || act.coin > model.upper) return 'amount_out_of_range'
  if (model.reservation) {
    if (model.reservation.coin !== act.coin) return 'conflict'
    model.ad.reserved -= act.coin
    model.reservation = null
  } else {
    if (!canTake(model, act.coin)) return 'conflict'
    model.ad.available -= act.coin
  }
  if (model.adType === 'buy') {
    if (model.trading[act.who] < act.coin) return 'insufficient_funds'
    moveToEscrow(model, act.who, act.coin)
    model.grant[act.who] = -1
  }
  model.ad.claimed += act.coin
  model.claims.push({
    status: 'waiting',
    coin: act.coin,
    deadline: model.now + REVIEW_MINUTES,
    askedToCancel: null,
    dispute: 'none',
    winner: null,
    appeal: 'none',
  })
  refresh(model)
  return 'ok'
}

type ClaimAct = Extract<Act, { claim: number }>

function actOnClaim(model: Model, act: ClaimAct): Verdict {
  const target = model.claims[act.claim]
  if (!target) throw new Error('the test plays only on claims there are')
  if (act.type === 'settle') return settle(model, target, act.winner)
  if (act.type === 'decide-appeal') return decideAppeal(model, target, act.winner)
  if (act.who === 'stranger') return 'not_found'
  switch (act.type) {
    case 'sent':
      return markSent(model, target, act.who)
    case 'confirm':
      return confirm(model, target, act.who)
    case 'cancel':
      return cancel(model, target, act.who)
    case 'withdraw-cancel':
      return withdrawCancel(target, act.who)
    case 'reject':
      return reject(model, target, act.who)
    case 'dispute':
      return dispute(model, target)
    case 'appeal':
      return appeal(model, target, act.who)
  }
}

function markSent(model: Model, target: ModelClaim, who: Who): Verdict {
  if (who !== 'vendor') return 'forbidden'
  if (target.status === 'partly_verified' || target.status === 'completed') return 'ok'
  if (target.status !== 'waiting') return 'conflict'
  if (model.adType === 'sell' && !spendGrant(model, who)) return 'pin_required'
  target.status = 'partly_verified'
  target.deadline = model.now + AWAIT_MINUTES
  target.askedToCancel = null
  return 'ok'
}

function confirm(model: Model, target: ModelClaim, who: Who): Verdict {
  if (who !== 'claimer') return 'forbidden'
  if (target.status === 'completed') return 'ok'
  if (target.status !== 'partly_verified') return 'conflict'
  if (model.adType === 'buy' && !spendGrant(model, who)) return 'pin_required'
  release(model, target)
  closeDispute(target)
  return 'ok'
}

function cancel(model: Model, target: ModelClaim, who: Who): Verdict {
  if (target.status === 'rejected') return 'ok'
  if (target.status === 'completed') return 'conflict'
  if (target.askedToCancel === null) {
    target.askedToCancel = who
    return 'ok'
  }
  if (target.askedToCancel === who) return 'ok'
  giveBack(model, target)
  closeDispute(target)
  return 'ok'
}

function withdrawCancel(target: ModelClaim, who: Who): Verdict {
  if (target.status === 'rejected' || target.status === 'completed') return 'conflict'
  if (target.askedToCancel === who) target.askedToCancel = null
  return 'ok'
}

function reject(model: Model, target: ModelClaim, who: Who): Verdict {
  if (who !== 'vendor') return 'forbidden'
  if (model.adType === 'sell') return 'conflict'
  if (target.status === 'rejected') return 'ok'
  if (target.status !== 'waiting') return 'conflict'
  giveBack(model, target)
  closeDispute(target)
  return 'ok'
}

function dispute(model: Model, target: ModelClaim): Verdict {
  if (target.status !== 'waiting' && target.status !== 'partly_verified') return 'conflict'
  if (target.dispute === 'open') return 'ok'
  if (target.status === 'waiting' && model.adType === 'buy') return 'conflict'
  if (model.now <= target.deadline) return 'conflict'
  target.dispute = 'open'
  target.askedToCancel = null
  return 'ok'
}

function settle(model: Model, target: ModelClaim, winner: 'buyer' | 'seller'): Verdict {
  if (target.dispute !== 'open') return 'conflict'
  if (winner === 'buyer') release(model, target)
  else giveBack(model, target)
  target.dispute = 'settled'
  target.winner = winner
  return 'ok'
}

/** The side that lost, once. The model's days are short: none of its trades outlives the time to appeal. */
function appeal(model: Model, target: ModelClaim, who: Who): Verdict {
  if (target.dispute !== 'settled' || sideOf(model, who) === target.winner) return 'conflict'
  if (target.appeal === 'decided') return 'conflict'
  target.appeal = 'open'
  return 'ok'
}

/** If the appeal overturns the decision, the house pays, if it has enough. */
function decideAppeal(model: Model, target: ModelClaim, winner: 'buyer' | 'seller'): Verdict {
  if (target.appeal !== 'open') return 'conflict'
  if (winner !== target.winner) {
    if (model.house < target.coin) return 'conflict'
    model.house -= target.coin
    model.trading[sideOf(model, 'vendor') === winner ? 'vendor' : 'claimer'] += target.coin
  }
  target.appeal = 'decided'
  return 'ok'
}

function sideOf({ adType }: Model, who: Who): 'buyer' | 'seller' {
  return (adType === 'sell') === (who === 'vendor') ? 'seller' : 'buyer'
}

function changeAd(model: Model, act: Extract<Act, { type: 'ad' }>): Verdict {
  if (act.who !== 'vendor') return 'not_found'
  const { ad } = model
  if (ad.status === act.status) return 'ok'
  if (ad.status === 'cancelled' || ad.status === 'completed') return 'conflict'
  if (act.status === 'cancelled') {
    if (model.adType === 'sell') moveFromEscrow(model, 'vendor', 'vendor', ad.available)
    ad.withdrawn += ad.available
    ad.available = 0
    ad.status = 'cancelled'
  } else {
    ad.status = act.status
    refresh(model)
  }
  return 'ok'
}

/** Time passes and the deadlines job runs once. */
function tick(model: Model, minutes: number): Verdict {
  model.now += minutes
  expireReservation(model)
  for (const target of model.claims) {
    if (target.deadline > model.now) continue
    if (model.adType === 'buy' && target.status === 'waiting') {
      giveBack(model, target)
      closeDispute(target)
    }
    if (model.adType === 'sell' && target.status === 'partly_verified') {
      release(model, target)
      closeDispute(target)
    }
  }
  return 'ok'
}

function canTake(model: Model, coin: number): boolean {
  return (model.ad.status === 'open' || model.ad.status === 'processing') && model.ad.available >= coin
}

function expireReservation(model: Model): void {
  if (model.reservation && model.reservation.expires <= model.now) freeReservation(model)
}

function freeReservation(model: Model): void {
  const coin = model.reservation?.coin ?? 0
  model.reservation = null
  model.ad.reserved -= coin
  returnToAd(model, coin)
}

function returnToAd(model: Model, coin: number): void {
  if (model.ad.status === 'cancelled') {
    model.ad.withdrawn += coin
    if (model.adType === 'sell') moveFromEscrow(model, 'vendor', 'vendor', coin)
  } else {
    model.ad.available += coin
  }
  refresh(model)
}

function release(model: Model, target: ModelClaim): void {
  const [owner, payer]: [Who, Who] = model.adType === 'sell' ? ['vendor', 'claimer'] : ['claimer', 'vendor']
  moveFromEscrow(model, owner, payer, target.coin)
  target.status = 'completed'
  target.askedToCancel = null
  model.ad.claimed -= target.coin
  model.ad.traded += target.coin
  refresh(model)
}

function giveBack(model: Model, target: ModelClaim): void {
  if (model.adType === 'buy') moveFromEscrow(model, 'claimer', 'claimer', target.coin)
  target.status = 'rejected'
  target.askedToCancel = null
  model.ad.claimed -= target.coin
  returnToAd(model, target.coin)
}

function closeDispute(target: ModelClaim): void {
  if (target.dispute === 'open') target.dispute = 'closed'
}

function spendGrant(model: Model, who: Who): boolean {
  if (model.grant[who] <= model.now) return false
  model.grant[who] = -1
  return true
}

function moveToEscrow(model: Model, who: Who, coin: number): void {
  model.trading[who] -= coin
  model.escrow[who] += coin
}

function moveFromEscrow(model: Model, owner: Who, to: Who, coin: number): void {
  model.escrow[owner] -= coin
  model.trading[to] += coin
}

function refresh({ ad }: Model): void {
  if (ad.status === 'cancelled') return
  if (ad.available === 0 && ad.reserved === 0 && ad.claimed === 0) ad.status = 'completed'
  else if (ad.status === 'offline') return
  else ad.status = ad.available > 0 ? 'open' : 'processing'
}
