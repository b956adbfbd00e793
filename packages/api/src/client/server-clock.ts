/** The possible range of the server clock's offset from ours, in milliseconds. */
type Window = { readonly least: number; readonly most: number }

type ServerClock = {
  /** Takes one response's `Date` header, and `deviceNow` at the request and at the response. */
  observe(sample: { dateHeader: string; askedAt: number; answeredAt: number }): void
  deviceNow(): number
  now(): number
  /** False from a jump of the device's clock until a response confirms the time. */
  isSure(): boolean
}

/** The device's clock has jumped when it and its stopwatch count differently by more than this. */
const JUMP_MS = 1000

/** Follows the server's clock by the `Date` headers of its responses. The header has whole seconds, so each response bounds the
 *  offset to a window of a second plus its round trip. Intersects the windows and takes the middle. */
export function createServerClock(
  wallNow: () => number = Date.now,
  steadyNow: () => number = () => performance.now(),
): ServerClock {
  let window: Window | undefined
  let dissent: Window | undefined
  let last = { wall: wallNow(), steady: steadyNow() }
  let setBackMs = 0
  let jumpedAt: number | undefined

  /** The device's clock as if nobody had set it back, which would put deadlines off. If it goes ahead of the stopwatch, the device may have
   *  slept, so that time counts. */
  function deviceNow(): number {
    const [wall, steady] = [wallNow(), steadyNow()]
    const jumpMs = wall - last.wall - (steady - last.steady)
    last = { wall, steady }
    if (jumpMs < -JUMP_MS) setBackMs -= jumpMs
    if (Math.abs(jumpMs) > JUMP_MS) jumpedAt = wall + setBackMs
    return wall + setBackMs
  }

  return {
    observe({ dateHeader, askedAt, answeredAt }) {
      const serverSecond = Date.parse(dateHeader)
      if (Number.isNaN(serverSecond)) return
      const seen = { least: serverSecond - answeredAt, most: serverSecond + 1000 - askedAt }
      const agreed = window === undefined ? seen : intersect(window, seen)
      const isAfterJump = jumpedAt !== undefined && askedAt >= jumpedAt
      if (isAfterJump) jumpedAt = undefined
      if (agreed) {
        window = agreed
        dissent = undefined
        return
      }
      // One contradicting response may come from a cache. After a jump, or if two agree, a clock was changed.
      const moved = isAfterJump ? seen : dissent && intersect(dissent, seen)
      if (moved) window = moved
      dissent = moved ? undefined : seen
    },
    deviceNow,
    now() {
      return deviceNow() + (window ? Math.round((window.least + window.most) / 2) : 0)
    },
    isSure() {
      deviceNow()
      return jumpedAt === undefined
    },
  }
}

function intersect(left: Window, right: Window): Window | undefined {
  const least = Math.max(left.least, right.least)
  const most = Math.min(left.most, right.most)
  return least <= most ? { least, most } : undefined
}
