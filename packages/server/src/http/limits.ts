import type { EndpointName } from '@oja/api/contract'
import { unavailable } from '../errors.ts'
import { Turns } from '../turns.ts'

/** How many calls of one owner run at once in this process, and how many more wait. Further ones are refused. Hashes, PINs,
 *  pictures and unknown tokens of `/metrics` have turns of their own. */
export function makeTurns() {
  return {
    /** Lookups of callers, by network. Anybody can send hundreds of calls with unknown sessions or tokens, and each is a query: without
     *  turns they would fill the queue of the pool, and everybody else would be refused. Thousands of phones may share an address, but
     *  a lookup takes a millisecond, and the sessions of reads are cached. */
    lookups: new Turns({ atOnce: 10, waiting: 2_000 }),
    /** By customer. A page reads up to ten things at once; a customer who sends hundreds must not take the connections of everybody
     *  else. */
    reads: new Turns({ atOnce: 10, waiting: 100 }),
    /** By customer. Fewer, because changes of one customer wait for the same rows, each with a connection. */
    changes: new Turns({ atOnce: 3, waiting: 100 }),
    /** By session, or by customer with a ticket at one address. Each may keep five pictures on the disk for minutes. A thief with
     *  another session of the customer must not hold up those of the owner. */
    uploads: new Turns({ atOnce: 2, waiting: 20 }),
    /** By customer: signing in again and again must not fill the disk. */
    uploadsOfCustomer: new Turns({ atOnce: 8, waiting: 100 }),
    /** Calls that move money, by customer or operator, or by browser before the customer is known. No person reaches this limit on
     *  in-flight calls; a client that sends one request many times at once still gets its response. */
    moneyCalls: new Turns({ atOnce: 3, waiting: 100 }),
    /** Transactions of calls that move money, all together. Fewer than the process's 20 connections, so that reads still get theirs when
     *  many calls wait for one busy ad. */
    moneyTransactions: new Turns({ atOnce: 12, waiting: 200, refusal: unavailable }),
  }
}

export type CallTurns = ReturnType<typeof makeTurns>

/** `calls` within `seconds` of the first one. `inProcess`: each process counts alone, in its memory. All others are counted in the
 *  database, for all processes together. */
export type Budget = { calls: number; seconds: number; inProcess?: true }

const perMinute = (calls: number): Budget => ({ calls, seconds: 60 })
const perHour = (calls: number): Budget => ({ calls, seconds: 60 * 60 })
const perDay = (calls: number): Budget => ({ calls, seconds: 24 * 60 * 60 })

/** Budgets that all calls share. */
export const BUDGETS = {
  /** All requests of one address, which whole offices and mobile networks share, or of one known token. */
  origin: { ...perMinute(3000), inProcess: true },
  /** Reads of one session. */
  reads: { ...perMinute(600), inProcess: true },
  /** Changes of one session. With one budget for all sessions of a customer, a thief's session could use it up, and the owner could
   *  not end that session. */
  changes: perMinute(240),
  /** Changes of one session that are `CAUSED_BY_OTHERS`. */
  marks: perMinute(240),
  /** Changes in a day, of one session and of all sessions of a customer or operator. A stored answer takes a kilobyte or two for a day,
   *  so without them one account could fill the disk. */
  changesOfDay: { ...perDay(5_000), inProcess: true },
  changesOfDayOfPerson: { ...perDay(20_000), inProcess: true },
} satisfies Record<string, Budget>

/** What else bounds a call, by whom it counts. */
type CallBudgets = {
  /** By address, also from a known browser. Otherwise each account could register more accounts. */
  byAddress?: readonly Budget[]
  /** By address, or by customer at an address for a known browser. Each such call costs a password hash or a mail. Mobile networks put
   *  thousands of phones behind one address, so these only limit the cost; the counters of each account stop guessing. */
  beforeSignIn?: readonly Budget[]
  /** By the customer of a ticket at an address, or by address if the ticket is not valid. Others behind the address, and a thief
   *  elsewhere, must not use up what a frozen customer needs to answer in time. */
  withTicket?: readonly Budget[]
  /** By session, as `changes`: calls that cost more than others, and with which a customer defends a trade before its deadline, or
   *  their coin against a thief. */
  bySession?: readonly Budget[]
  /** By customer or operator: calls that cost more than others, or return data worth harvesting. */
  byPerson?: readonly Budget[]
}

export const CALL_BUDGETS: Partial<Record<EndpointName, CallBudgets>> = {
  register: { byAddress: [perHour(300)] },
  login: { beforeSignIn: [perMinute(30)] },
  validateEmail: { beforeSignIn: [perMinute(60)] },
  resendOtp: { beforeSignIn: [perMinute(30)] },
  forgotPassword: { beforeSignIn: [perMinute(30)] },
  resetPassword: { beforeSignIn: [perMinute(30)] },
  freezeAccount: { beforeSignIn: [perMinute(30)] },
  frozenDisputes: { beforeSignIn: [perMinute(30)] },
  undoEmailChange: { beforeSignIn: [perMinute(30)] },
  deskSignIn: { beforeSignIn: [perMinute(30)] },
  deskSetUp: { beforeSignIn: [perMinute(30)] },
  deskSetUpConfirm: { beforeSignIn: [perMinute(30)] },

  // May take five pictures to decode.
  frozenStatement: { withTicket: [perHour(30)] },
  frozenAppeal: { withTicket: [perHour(30)] },
  frozenPaid: { withTicket: [perHour(30)] },

  // The first two may take five pictures to decode. All sessions have four times the budget of one: signing in again and again must not
  // fill the disk with pictures.
  claimReceipt: { bySession: [perHour(30)], byPerson: [perHour(120)] },
  claimStatement: { bySession: [perHour(30)], byPerson: [perHour(120)] },
  sendChat: { bySession: [perMinute(60)], byPerson: [perMinute(240)] },
  sendChatPicture: { bySession: [perMinute(10), perDay(60)], byPerson: [perMinute(40), perDay(240)] },
  // Each writes a line in the chat, and an arbiter reads the newest ten thousand. Half of it is left beside one stolen session.
  cancelClaim: { bySession: [perDay(100)], byPerson: [perDay(200)] },
  withdrawCancel: { bySession: [perDay(100)], byPerson: [perDay(200)] },
  // Each sends the customer a mail. A thief must not use up those with which the owner deletes the thief's receiver, or keeps
  // transfers to the book alone.
  deleteReceiver: { bySession: [perHour(60)] },
  updateAddressBook: { bySession: [perHour(60)] },
  // Each sends the customer a mail; many could hide another one. As many can be deleted.
  saveReceiver: { byPerson: [perHour(60)] },
  reportPerson: { byPerson: [perHour(20)] },
  blockPerson: { byPerson: [perHour(60)] },
  resolveAccount: { byPerson: [perMinute(10), perDay(50)] },
  verifyAccount: { byPerson: [perHour(5)] },
  // Reads every table that knows the customer.
  dataExport: { byPerson: [perHour(10)] },

  // A thief with an operator's session must not copy all customers.
  deskSearch: { byPerson: [perHour(120)] },
  deskReveal: { byPerson: [perHour(60)] },
  deskKycReveal: { byPerson: [perHour(60)] },
  deskChatPicture: { byPerson: [perHour(120)] },
  deskRemoveFactors: { byPerson: [perHour(20)] },
  deskTrailExport: { byPerson: [perHour(30)] },
  // Nor write to all of them in Oja's name.
  deskSay: { byPerson: [perHour(120)] },
  // Nor stop all vendors, whose ids the market shows. Several operators, or a machine, can freeze more.
  deskFreeze: { byPerson: [perHour(30)] },
  deskChangeBounds: { byPerson: [perHour(30)] },
  deskTier: { byPerson: [perHour(30)] },
}

/** Calls that do not count in the day of a person: a thief who signs in again and again with the password must not keep the owner from
 *  ending their sessions. No answer to them is stored. */
export const AGAINST_THIEVES: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'changePassword',
  'endSessions',
  'logout',
  'deskPassword',
  'deskEndSessions',
  'deskSignOut',
])

/** Changes that an open page makes by itself for each message or notification. They have a budget of their own: a flood of messages
 *  must not keep its reader from saying in time that they paid. No answer to them is stored. */
export const CAUSED_BY_OTHERS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'readChat',
  'readNotifications',
])
