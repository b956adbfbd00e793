/** Loaded into a server process before its own code (`node --import`), for tests of deadlines. The parent process sends `{
 *  advanceMs }` to move the server's clock ahead. */
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

// The server also reads a clock that nobody can set, which counts from this time.
const { timeOrigin } = performance
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + aheadMs })

process.on('message', (message: { advanceMs: number }) => {
  aheadMs += message.advanceMs
  process.send?.({ aheadMs })
})
// The IPC channel must not keep the process alive.
process.channel?.unref()
