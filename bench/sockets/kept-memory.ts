// How much memory a process retains after garbage collection.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Answers the message `memory` with kB of heap and external buffers. */
export function answerMemory(): void {
  process.on('message', (asked) => {
    if (asked !== 'memory') return
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ kb: (heapUsed + external) / 1000 })
  })
}
