export type { Closing, ClosingPlace, GivenUp } from './account.ts'
export {
  AD_STATUSES,
  REMARKS_MAX_LENGTH,
  STANDING_AD_STATUSES,
  type Ad,
  type AdStatus,
  type Reservation,
} from './ad.ts'
export {
  ADDRESS_BOOK_MAX,
  RECEIVER_NAME_MAX_LENGTH,
  type AddressBook,
  type Receiver,
  type ReceiverCheck,
} from './address-book.ts'
export {
  NAIRA_MAX,
  OTP_LENGTH,
  PASSWORD_MIN_LENGTH,
  picture,
  PICTURE_TYPES,
  PIN_LENGTH,
} from './primitives.ts'

export { ACCOUNT_NUMBER_LENGTH, BANK_CODE, BANKS_CACHE_MS, type BankAccount } from './bank.ts'
export { TIERS, type DailyLimits, type DailyUse, type Tier } from './daily-limits.ts'
export { claimPicture, type Claim } from './claim.ts'
export {
  APPEAL_MS,
  DECISION_REASONS,
  DISPUTE_KINDS,
  DISPUTE_REASON_MIN_LENGTH,
  DISPUTE_TEXT_MAX_LENGTH,
  paymentInput,
  STATEMENT_PICTURES_MAX,
  type DecisionReason,
  type Dispute,
  type DisputeKind,
  type Payment,
} from './dispute.ts'
export type { FrozenDispute, FrozenOrder } from './frozen.ts'
export {
  CHAT_MAX_LENGTH,
  CHAT_MESSAGES_MAX,
  CHAT_PICTURES_MAX,
  chatPicture,
  type ChatMessage,
  type ChatRoom,
} from './chat.ts'
export {
  CUSTOMER_HEADER,
  isUpload,
  pictureUrl,
  type Answer,
  type Body,
  type BodyInput,
  type Endpoint,
  type Query,
  type QueryInput,
} from './endpoint.ts'
export { STAFF_SENDER, SYSTEM_SENDER } from './senders.ts'
export {
  deskEndpoints,
  endpoints,
  operatorEndpoints,
  type EndpointName,
  type Endpoints,
} from './endpoints.ts'
export { contractErrors, ERROR_STATUS, errorBody, type ErrorBody, type ErrorCode } from './error.ts'
export { chatEventType, hello, serverEvent, welcome, type Hello, type ServerEvent } from './event.ts'
export { GUESSABLE_PIN_SENTENCE, isGuessablePin } from './guessable-pin.ts'
export {
  ID_NUMBER_LENGTH,
  KYC_REASONS,
  KYC_SURE_FACE,
  KYC_SURE_LIVENESS,
  UPLOAD_MAX_BYTES,
  type DocumentType,
  type KycReason,
} from './kyc.ts'
export {
  NOTIFICATION_KEPT_MS,
  WARNED_BEFORE_MS,
  type Notification,
  type NotificationKind,
} from './notification.ts'
export {
  canSwitch,
  CHANNELS,
  DEFAULT_SWITCHES,
  isAboutMessages,
  TOPIC_OF,
  TOPICS,
  URGENT_KINDS,
  type Channel,
  type NotificationPreferences,
  type QuietHours,
  type Switches,
  type Topic,
} from './notification-preferences.ts'
export { LANGUAGES, type Language } from './language.ts'
export { type PushState, type PushSubscriptionInput } from './push.ts'
export { DESK_SCOPES, ROLES, SCOPES, type Role, type Scope } from './roles.ts'
export type { DeskDisputeCase, DeskDisputeQueued } from './desk/disputes.ts'
export { DESK_NOTE_MAX_LENGTH, DESK_REASON_LENGTH } from './desk/inputs.ts'
export {
  type DeskKycCase,
  type DeskKycQueued,
  type DeskKycSubmission,
  KYC_SENTENCE_MAX_LENGTH,
} from './desk/kyc.ts'
export type { DeskOperator, OwnDeskSession } from './desk/session.ts'
export {
  GRANTED_CALLS,
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEYS_MAX,
  RECOVERY_CODES,
  type GrantedCall,
  type GrantFor,
  type Passkey,
  type PasskeyAssertion,
  type SecondFactorMethod,
  type WebAuthnOptions,
} from './second-factor.ts'
export type { Bounds, CustomerBounds } from './desk/bounds.ts'
export { REMOVAL_OPEN_MS, REMOVAL_WAIT_MS, type DeskCustomer } from './desk/customer.ts'
export { SET_UP_MS, type ListedOperator, type SetUpInvitation } from './desk/operators.ts'
export { REPORT_OUTCOMES, type DeskReport, type ReportOutcome } from './desk/reports.ts'
export { QUEUES, type Books, type Queue } from './desk/queues.ts'
export type { MachineToken, NewMachineToken } from './desk/tokens.ts'
export type { TrailLine } from './desk/trail.ts'
export { SUMMARIES } from './summaries.ts'
export {
  NOTE_MAX_LENGTH,
  REPORT_REASONS,
  REPORT_TEXT_MAX_LENGTH,
  type Presence,
  type ReportReason,
} from './people.ts'
export * from './trade/index.ts'
export {
  SIGN_INS_KEPT_DAYS,
  SIGN_INS_LISTED,
  type DeviceSession,
  type SignIn,
  type SignInOutcome,
} from './session.ts'
export type { Transaction } from './transaction.ts'
export type { TradeLimits } from './trade-limits.ts'
export { KYC_STATUSES, PHONE_MAX_LENGTH, type CoolingOffReason, type KycStatus, type User } from './user.ts'
export type { PortfolioWallet, VirtualWallet } from './wallet.ts'

export * from './customer-endpoints.ts'
export * as customerEndpoints from './customer-endpoints.ts'
