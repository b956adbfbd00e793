/** Loaded into a server process before its own code (`node --import`), for tests of what time alone does: the process
 *  that started it sends `{ advanceMs }`, and from then on the server's clock is that much ahead. */
let aheadMs = 0

const RealDate = Date

class MovedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(MovedDate.now())
    else super(...given)
  }

  static override now(): number {
    return RealDate.now() + aheadMs
  }
}

globalThis.Date = MovedDate as DateConstructor

process.on('message', (message: { advanceMs: number }) => {
  aheadMs += message.advanceMs
  process.send?.({ aheadMs })
})
// A channel for orders is no reason to stay alive.
process.channel?.unref()
