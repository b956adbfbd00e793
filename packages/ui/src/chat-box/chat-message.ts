/** One line of a conversation. */
export interface ChatMessage {
  id: string
  text: string
  /** Who wrote it; `system` for a line that the product writes about a change of state. */
  senderId: string | 'system'
  /** ISO moment. */
  sentAt: string
  /** How far an own message got. @default 'sent' */
  status?: 'sending' | 'sent' | 'delivered' | 'read' | 'failed'
}

/** What changed between two renders of the same conversation. */
export interface ChatChange {
  /** Messages that came at the end. */
  added: readonly ChatMessage[]
  /** True when older messages were put before the first one. */
  hasOlder: boolean
}

/** Compares two states of a conversation by message id. A room that was empty or replaced brings no "new" message. */
export function changeBetween(before: readonly ChatMessage[], after: readonly ChatMessage[]): ChatChange {
  const first = before[0]
  const last = before.at(-1)
  if (first === undefined || last === undefined) return { added: [], hasOlder: false }

  const known = new Set(before.map((message) => message.id))
  const lastKnownAt = after.findLastIndex((message) => known.has(message.id))
  if (lastKnownAt === -1) return { added: [], hasOlder: false }

  const firstAt = after.findIndex((message) => message.id === first.id)
  return { added: after.slice(lastKnownAt + 1), hasOlder: firstAt > 0 }
}

/** `2:31 PM` in the reader's own locale, and nothing for what is not a date. */
export function formatTimeOfDay(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  timeFormat ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
  return timeFormat.format(date)
}

/** Made once, at the first message: making one costs more than a hundred uses. */
let timeFormat: Intl.DateTimeFormat | undefined

/** `Today`, `Yesterday`, or the date, in the reader's own locale. */
export function formatDayName(iso: string, nowMs: number = Date.now()): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const daysAgo = Math.round((startOfDay(new Date(nowMs)) - startOfDay(date)) / DAY_MS)
  if (daysAgo === 0 || daysAgo === 1) {
    const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(-daysAgo, 'day')
    return words.charAt(0).toLocaleUpperCase() + words.slice(1)
  }
  return new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' }).format(date)
}

const DAY_MS = 86_400_000

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
