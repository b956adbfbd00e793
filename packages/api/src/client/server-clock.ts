/** The possible range of the server clock's offset from ours, in milliseconds. */
type Window = { readonly least: number; readonly most: number }

type ServerClock = {
  /** Takes one response's `Date` header, and our clock at the request and at the response. */
  observe(sample: { dateHeader: string; askedAt: number; answeredAt: number }): void
  now(): number
}

/** Follows the server's clock by the `Date` headers of its responses. The header has whole seconds, so each response bounds the
 *  offset to a window of a second plus its round trip. Intersects the windows and takes the middle. */
export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let window: Window | undefined
  let dissent: Window | undefined

  return {
    observe({ dateHeader, askedAt, answeredAt }) {
      const serverSecond = Date.parse(dateHeader)
      if (Number.isNaN(serverSecond)) return
      const seen = { least: serverSecond - answeredAt, most: serverSecond + 1000 - askedAt }
      const agreed = window === undefined ? seen : intersect(window, seen)
      if (agreed) {
        window = agreed
        dissent = undefined
        return
      }
      // One contradicting response may come from a cache. Two that agree mean that a clock was changed.
      const moved = dissent && intersect(dissent, seen)
      if (moved) window = moved
      dissent = moved ? undefined : seen
    },
    now() {
      return localNow() + (window ? Math.round((window.least + window.most) / 2) : 0)
    },
  }
}

function intersect(left: Window, right: Window): Window | undefined {
  const least = Math.max(left.least, right.least)
  const most = Math.min(left.most, right.most)
  return least <= most ? { least, most } : undefined
}
