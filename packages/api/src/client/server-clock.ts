/** The range of the offset from our clock to the server's, in milliseconds. */
type Window = { readonly least: number; readonly most: number }

export type ServerClock = {
  /** Learns from one answer: its `Date` header, and our clock when it was asked and when it came. */
  observe(sample: { dateHeader: string; askedAt: number; answeredAt: number }): void
  now(): number
}

/** Follows the server's clock from the `Date` headers of its answers. The header is cut to whole seconds, so each answer
 *  bounds the offset by a window of a second and its own delay; windows are intersected, and the best guess is the middle. */
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
      // One contradicting answer may come from a cache. Two that agree mean that a clock was set.
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
