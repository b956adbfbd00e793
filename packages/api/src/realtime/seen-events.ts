/** Far more than a replay holds. */
const REMEMBERED = 2000

type SeenEvents = {
  /** Remembers the event and returns whether it is new. */
  add(eventId: number): boolean
  /** The highest number seen or set. */
  last(): number | null
  /** Starts from `eventId` and forgets all events before it. */
  startFrom(eventId: number | null): void
}

/** Remembers events by number, so that listeners get an event once even if it is delivered twice. Events come in order, but one
 *  that comes late still counts as new, because its number was not seen. */
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
