export { CLAIM_ACTS, judgeClaimAct, needsPin, WAITS_FOR, type ClaimAct, type ClaimActAnswer } from './acts.ts'
export {
  AWAIT_COUNTDOWN_MS,
  CHAT_AFTER_END_MS,
  CONTACTS_AFTER_END_MS,
  DEADLINE_FIELD,
  deadlineOf,
  RELEASE_COUNTDOWN_MS,
  REVIEW_COUNTDOWN_MS,
  WHEN_TIME_ENDS,
} from './deadlines.ts'
export { AD_TYPES, roleOf, type AdType, type TradeRole, type TradeSide } from './roles.ts'
export {
  CLAIM_STATUSES,
  isLive,
  LIVE_CLAIM_STATUSES,
  type ClaimStatus,
  type LiveClaimStatus,
} from './statuses.ts'
