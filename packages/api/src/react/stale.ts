import { type MutationEndpoint, type QueryEndpoint, type QueryKey, queryKey } from '../client/index.ts'
import { type NotificationKind, type ServerEvent, SYSTEM_SENDER } from '../contract/index.ts'

// What a change makes stale: one table for the customer's own calls, one for events, one for notifications. An event says
// "ask again"; the query brings the facts.

export type QueryName = QueryEndpoint['name']
export type MutationName = MutationEndpoint['name']
type Stale = readonly QueryName[]

const NOTHING: Stale = []
/** A claim, its lists, and its room, where the trade writes a line for each change of state. */
const CLAIM: Stale = ['claimById', 'claims', 'chat', 'chatRooms', 'chatRoomById']
/** A room: its messages, and its row in the list of conversations. */
const ROOM: Stale = ['chat', 'chatRooms', 'chatRoomById']
/** An ad's available quantity, and what else the customer may reserve. */
const RESERVATION: Stale = ['adById', 'ads', 'tradeLimits', 'limits']
/** Coin that enters or leaves escrow: the Trading wallet, the ads, the history. */
const ESCROW: Stale = [...RESERVATION, 'userAds', 'virtualAccounts', 'allTransactions']
/** A line that the trade itself writes: the only event of a reservation that its claimer cancelled, or made in another window. */
const TRADE_LINE: Stale = [...ROOM, ...RESERVATION, 'userAds']
const PORTFOLIO: Stale = ['wallets', 'walletById', 'allTransactions']
const SENT: Stale = [...PORTFOLIO, 'limits', 'receiverCheck']
/** Saved receivers, and where their names show. */
const ADDRESS_BOOK: Stale = ['addressBook', 'receiverCheck', 'allTransactions']
const ALL_WALLETS: Stale = [...PORTFOLIO, 'virtualAccounts']
/** Also after each call that may spend a recovery code. */
const FACTORS: Stale = ['secondFactors']
const IDENTITY: Stale = ['kyc', 'me', 'limits']
/** Who sees whom, and the customer's notes about others. */
const PEOPLE: Stale = ['ads', 'adById', 'chatRooms', 'chatRoomById', 'blockedPeople']

/** After a customer's call. Also after a refusal, so that the screen shows the current state. */
const STALE_AFTER_CALL: { readonly [N in MutationName]: Stale } = {
  login: NOTHING,
  register: NOTHING,
  // Even if the response is lost, the call has spent the code or set the PIN.
  validateEmail: ['me'],
  resendOtp: NOTHING,
  confirmPin: NOTHING,
  confirmPasskey: FACTORS,
  passkeyOptions: FACTORS,
  startTotp: FACTORS,
  confirmTotp: [...FACTORS, 'me'],
  removeTotp: FACTORS,
  renewRecoveryCodes: FACTORS,
  addPasskey: [...FACTORS, 'me'],
  removePasskey: FACTORS,
  logout: NOTHING,
  setPin: ['me'],
  forgotPassword: NOTHING,
  resetPassword: NOTHING,
  undoEmailChange: NOTHING,
  freezeAccount: NOTHING,
  frozenDisputes: NOTHING,
  frozenStatement: NOTHING,
  frozenAppeal: NOTHING,
  frozenPaid: NOTHING,
  dataExport: FACTORS,
  closeAccount: ['closing', ...FACTORS],
  endSessions: ['sessions'],
  // The other devices are signed out.
  changePassword: ['sessions', ...FACTORS],
  resetPin: ['me', ...FACTORS],
  updateUser: [...IDENTITY, ...FACTORS],
  verifyPhone: IDENTITY,
  verifyAccount: IDENTITY,
  saveBankAccount: ['bankAccounts', 'kyc'],
  deleteBankAccount: ['bankAccounts', 'kyc'],
  transfer: SENT,
  saveReceiver: ADDRESS_BOOK,
  deleteReceiver: ADDRESS_BOOK,
  updateAddressBook: ['addressBook', 'receiverCheck'],
  withdraw: ALL_WALLETS,
  deposit: ALL_WALLETS,
  createAd: ESCROW,
  updateAd: ESCROW,
  reserveAd: [...RESERVATION, ...ROOM],
  cancelReservation: [...RESERVATION, ...ROOM],
  claimAd: [...CLAIM, ...ESCROW],
  releaseCoin: [...CLAIM, ...ESCROW],
  paymentSent: [...CLAIM, ...ESCROW],
  paymentConfirm: [...CLAIM, ...ESCROW],
  cancelClaim: [...CLAIM, ...ESCROW],
  withdrawCancel: [...CLAIM, ...ESCROW],
  rejectClaim: [...CLAIM, ...ESCROW],
  disputeClaim: [...CLAIM, ...ESCROW],
  claimReceipt: CLAIM,
  claimStatement: CLAIM,
  claimAppeal: CLAIM,
  // The response is the message itself. Only a failure refetches the room: see useSendChat.
  sendChat: NOTHING,
  sendChatPicture: NOTHING,
  readChat: ['chatRooms', 'chatRoomById'],
  reportPerson: NOTHING,
  blockPerson: PEOPLE,
  unblockPerson: PEOPLE,
  notePerson: PEOPLE,
  readNotifications: ['notifications'],
  updateNotificationPreferences: ['notificationPreferences'],
  subscribePush: ['push'],
  unsubscribePush: ['push'],
  testPush: NOTHING,
}

type ChatEvent = Extract<ServerEvent, { data: unknown }>
type NamedEvent = Exclude<ServerEvent, ChatEvent>

/** After an event of the server. A notification adds its row of the next table. */
const STALE_AFTER_EVENT: { readonly [T in NamedEvent['type']]: Stale } = {
  'transfer-success': SENT,
  'claim-created': [...CLAIM, ...ESCROW],
  'claim-updated': [...CLAIM, ...ESCROW],
  'partly-verified-payment': CLAIM,
  'verified-claim': [...CLAIM, ...ESCROW],
  'fully-verified-payment': [...CLAIM, ...ESCROW],
  'release-success': [...CLAIM, ...ESCROW],
  'ad-updated': ESCROW,
  notification: ['notifications'],
  'chat-read': ROOM,
  presence: ['chatRooms', 'chatRoomById', 'adById'],
}

/** After a notification, for changes without an event of their own. */
const STALE_AFTER_NOTIFICATION: { readonly [K in NotificationKind]: Stale } = {
  'order-placed': NOTHING,
  'payment-sent': NOTHING,
  'payment-received': NOTHING,
  'trade-completed': NOTHING,
  'trade-cancelled': NOTHING,
  'cancel-asked': NOTHING,
  'five-minutes-left': NOTHING,
  'reservation-ending': NOTHING,
  'trade-overdue': NOTHING,
  'dispute-opened': NOTHING,
  'dispute-settled': NOTHING,
  'dispute-answered': NOTHING,
  'dispute-answer-due': NOTHING,
  'dispute-appealed': NOTHING,
  'appeal-decided': NOTHING,
  'reservation-expired': [...RESERVATION, ...ROOM],
  'order-reserved': [...RESERVATION, 'userAds', ...ROOM],
  'reservation-messages': NOTHING,
  'staff-message': NOTHING,
  'new-messages': NOTHING,
  'transfer-sent': NOTHING,
  'transfer-failed': [...ALL_WALLETS, 'limits'],
  'coin-received': ALL_WALLETS,
  'identity-verified': IDENTITY,
  'identity-rejected': IDENTITY,
}

/** All queries that events keep fresh: refetch them when events may have been missed. */
export const LIVE_QUERIES: ReadonlySet<unknown> = new Set<QueryName>(
  [STALE_AFTER_EVENT, STALE_AFTER_NOTIFICATION].flatMap((table) => Object.values(table)).flat(),
)

/** The keys of the queries that an event makes stale. */
export function keysAfterEvent(event: ServerEvent): QueryKey[] {
  if ('data' in event) {
    const { roomId, senderId } = event.data
    return keysOf(senderId === SYSTEM_SENDER ? TRADE_LINE : ROOM, { claim: roomId })
  }
  if (event.type !== 'notification') return keysOf(STALE_AFTER_EVENT[event.type], aboutOf(event))
  const ofKind = isKnownKind(event.kind) ? STALE_AFTER_NOTIFICATION[event.kind] : NOTHING
  return keysOf([...STALE_AFTER_EVENT.notification, ...ofKind], {})
}

/** The keys of the queries that a call makes stale. `about`: the claim or ad that it changed, if known. */
export function keysAfterCall(name: MutationName, about: About): QueryKey[] {
  return keysOf(STALE_AFTER_CALL[name], about)
}

function aboutOf(event: NamedEvent): About {
  // The vendor's page may still name the room by its reservation, whose id the event does not have.
  if (event.type === 'claim-created') return {}
  if ('claim' in event) return { claim: event.claim }
  if (event.type === 'ad-updated') return { ad: event.ad }
  return event.type === 'chat-read' ? { claim: event.room } : {}
}

type About = { claim?: string | undefined; ad?: string | undefined }

/** Names the one claim, room or ad if it is known, so that the others are not refetched. A room before its claim is passed as a
 *  claim. */
function keysOf(names: Stale, { claim, ad }: About): QueryKey[] {
  return names.map((name): QueryKey => {
    if (name === 'claimById' && claim !== undefined) return queryKey(name, { id: claim })
    if ((name === 'chat' || name === 'chatRoomById') && claim !== undefined)
      return queryKey(name, { roomId: claim })
    if (name === 'adById' && ad !== undefined) return queryKey(name, { id: ad })
    return queryKey(name)
  })
}

/** A newer server may notify of kinds that this version does not know. */
function isKnownKind(kind: string | undefined): kind is NotificationKind {
  return kind !== undefined && kind in STALE_AFTER_NOTIFICATION
}
