import { type Moment, msOf } from '../lib/moment.js'

/** What a person wrote. */
export interface PersonMessage {
  /** Distinguishes it from a system message. Optional. */
  kind?: 'person' | undefined
  /** Unique in its conversation. `onRetry` gets it. */
  id: string
  /** Plain text: an address in it does not become a link. */
  text: string
  /** Who wrote it. */
  senderId: string
  /** The name beside the message, for a conversation of more than two people. Own messages show none. */
  senderName?: string | undefined
  /** When it was sent: the time in its bubble, and the day it is listed under. */
  sentAt: Moment
  /** How far an own message got. @default 'sent' */
  status?: 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | undefined
}

/** A message from the product about a change of state. */
export interface SystemMessage {
  /** Distinguishes it from a person's message. */
  kind: 'system'
  /** Unique in its conversation. */
  id: string
  /** What happened, as plain text: 'A dispute was opened.' */
  text: string
  /** Always undefined: nobody in the conversation wrote it. */
  senderId?: undefined
  /** When it happened: the day it is listed under. The time of day is not drawn. */
  sentAt: Moment
}

/** One line of a conversation. */
export type ChatMessage = PersonMessage | SystemMessage

/** What changed between two renders of the same conversation. */
export interface ChatChange<Message> {
  /** New messages, except older ones. Own messages that are not sent yet may follow them. */
  added: readonly Message[]
  /** Whether older messages were added before the first one. */
  hasOlder: boolean
  /** Whether the room was empty or is another one. Then no message counts as new. */
  isOther: boolean
}

/** Compares two states of a conversation by message id. */
export function changeBetween<Message extends ChatMessage>(
  before: readonly Message[],
  after: readonly Message[],
): ChatChange<Message> {
  const known = new Set(before.map((message) => message.id))
  const firstKnownAt = after.findIndex((message) => known.has(message.id))
  if (firstKnownAt === -1) return { added: [], hasOlder: false, isOther: true }

  const added = after.slice(firstKnownAt).filter((message) => !known.has(message.id))
  return { added, hasOlder: firstKnownAt > 0, isOther: false }
}

/** Language and time zone of the times in a conversation. */
export interface ClockWords {
  locale: string
  /** Undefined means the reader's own. */
  timeZone: string | undefined
}

/** Formats moments as `2:31 PM` or `08:31`, and invalid dates as `''`. Create one per conversation: creating it costs more than a
 *  hundred uses.
 *  @throws RangeError for a locale or time zone that does not exist. */
export function timeFormatter({ locale, timeZone }: ClockWords): (sentAt: Moment) => string {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const hour = hour12 ? 'numeric' : '2-digit'
  const format = new Intl.DateTimeFormat(locale, { hour, minute: '2-digit', timeZone })
  return (sentAt) => {
    const date = new Date(sentAt)
    return Number.isNaN(date.getTime()) ? '' : format.format(date)
  }
}

/** The name of a day: its date, with the year if that is not the year of `nowMs`. Where `nowMs` is given, `Today` and `Yesterday`.
 *  Empty for an invalid date. */
export function dayName(sentAt: Moment, { locale, timeZone }: ClockWords, nowMs?: number): string {
  const date = new Date(sentAt)
  if (Number.isNaN(date.getTime())) return ''
  const daysAgo = nowMs === undefined ? Infinity : dayOf(new Date(nowMs), timeZone) - dayOf(date, timeZone)
  if (daysAgo === 0 || daysAgo === 1) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day')
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  }
  const yearOf = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone })
  const isOtherYear = nowMs !== undefined && yearOf.format(nowMs) !== yearOf.format(date)
  const year = isOtherYear ? 'numeric' : undefined
  const style = { weekday: 'short', day: 'numeric', month: 'short', year, timeZone } as const
  return new Intl.DateTimeFormat(locale, style).format(date)
}

/** The time of day in UTC, such as `14:31`, the same on every machine: it does not depend on locale data. */
export function plainTime(sentAt: Moment): string {
  return isoOf(sentAt).slice(11, 16)
}

/** The day in UTC, such as `2026-11-21`, the same on every machine. */
export function plainDay(sentAt: Moment): string {
  return isoOf(sentAt).slice(0, 10)
}

/** ISO text in UTC, or `''` for an invalid date. */
export function isoOf(sentAt: Moment): string {
  return Number.isNaN(msOf(sentAt)) ? '' : new Date(sentAt).toISOString()
}

const DAY_MS = 86_400_000

/** The number of a calendar day in a time zone, consecutive from day to day. NaN for an invalid date. */
export function dayOf(date: Date, timeZone: string | undefined): number {
  if (Number.isNaN(date.getTime())) return Number.NaN
  if (timeZone === undefined) return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS
  const style = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const parts = new Intl.DateTimeFormat('en', style).formatToParts(date)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(number('year'), number('month') - 1, number('day')) / DAY_MS
}
