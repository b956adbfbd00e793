/** Far more than a replay holds. */
const REMEMBERED = 2000

export type SeenEvents = {
  /** Says whether the event is new, and remembers it. */
  add(eventId: number): boolean
  /** The highest number seen or set. */
  last(): number | null
  /** Starts from `eventId` and asks for nothing before it. */
  startFrom(eventId: number | null): void
}

/** Remembers events by number, so that one delivered twice is passed on once. Events come in order. If one comes late all the
 *  same, it is new: its number was not seen. */
export function createSeenEvents(): SeenEvents {
  const ids = new Set<number>()
  let last: number | null = null

  return {
    add(eventId) {
      if (ids.has(eventId)) return false
      ids.add(eventId)
      const [oldest] = ids
      if (ids.size > REMEMBERED && oldest !== undefined) ids.delete(oldest)
      last = Math.max(last ?? 0, eventId)
      return true
    },
    last: () => last,
    startFrom(eventId) {
      ids.clear()
      last = eventId
    },
  }
}
