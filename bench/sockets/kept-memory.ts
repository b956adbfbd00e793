// How much memory a process keeps once everything it no longer needs is collected.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Answers the message `memory` with kB of heap and of buffers outside of it. */
export function answerMemory(): void {
  process.on('message', (asked) => {
    if (asked !== 'memory') return
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ kb: (heapUsed + external) / 1000 })
  })
}
