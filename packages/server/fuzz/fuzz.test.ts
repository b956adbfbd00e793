import { expect, test } from 'vitest'
import { createLog } from '../src/log.ts'
import { shareTestApp } from '../test-support/start-test-app.ts'
import { expectBooksToBalance } from '../test-support/trading.ts'
import { fuzz } from './fuzz.ts'

// `npm run fuzz` sends more of them, from another seed each time.
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
/** Requests per second on a slow, busy machine. */
const SLOWEST = 2

// Rate limits have their own tests. Here they would only hide the calls behind them.
const t = shareTestApp({
  settings: { rateLimitScale: 1_000_000 },
  // Shows why a response was a 5xx.
  log: createLog({ level: 'error' }),
})

test(
  `${REQUESTS} requests made from the document by all actors: no 5xx, no response outside of its schema, nothing changed by a refusal`,
  { timeout: (REQUESTS / SLOWEST) * 1000 },
  async () => {
    const report = await fuzz(t, { requests: REQUESTS, seed: SEED })
    const sum = [...report.statuses].toSorted().map(([status, count]) => `${status}: ${count}`)
    console.log(`seed ${SEED}: ${sum.join(', ')}; ${report.reached.size} calls were answered with success`)
    const lines = report.findings.map(
      ({ call, actor, request, problem }) =>
        `${call} by ${actor} ${problem}\n  ${JSON.stringify(request).slice(0, 600)}`,
    )
    expect(lines.join('\n')).toBe('')
    expect(report.sent).toBe(REQUESTS)
    await expectBooksToBalance(t)
  },
)
