import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slow tests: they start their own servers and databases, race many connections, try every act in every state or every fault in
 *  the books, or hash passwords at full cost. `npm test` runs them, `npm run test:quick` does not. */
const LONG = [
  'fuzz/fuzz.test.ts',
  'src/backlog.test.ts',
  'src/db/driver.test.ts',
  'src/db/embedded/archive.test.ts',
  'src/db/embedded/embedded.test.ts',
  'src/db/embedded/restored-pictures.test.ts',
  'src/db/embedded/second-restore.test.ts',
  'src/db/other-migrations.test.ts',
  'src/db/rights.test.ts',
  'src/events/event-implies-state.test.ts',
  'src/events/hub.test.ts',
  'src/features/account/privacy.test.ts',
  'src/features/ads/bounded-reserving.test.ts',
  'src/features/auth/email-changes.test.ts',
  'src/features/auth/strangers.test.ts',
  'src/features/chat/pictures.test.ts',
  'src/features/claims/claim-acts.test.ts',
  'src/features/claims/expiry-races.test.ts',
  'src/features/claims/opposite-trades.test.ts',
  'src/features/claims/races.test.ts',
  'src/growth.test.ts',
  'src/http/drain.test.ts',
  'src/http/fault-points.test.ts',
  'src/http/money-queue.test.ts',
  'src/http/rate-limit.test.ts',
  'src/http/refused-calls.test.ts',
  'src/http/replica-reads.test.ts',
  'src/jobs/deliveries.test.ts',
  'src/jobs/fault-points.test.ts',
  'src/jobs/leases.test.ts',
  'src/jobs/unsent-messages.test.ts',
  'src/ledger/audit.test.ts',
  'src/ledger/readers.test.ts',
  'src/log-canary.test.ts',
  'src/new-coin.test.ts',
  'src/otlp-traces.test.ts',
  'src/outage.test.ts',
  'src/reading.test.ts',
  'src/role-matrix.test.ts',
  'src/start-server.test.ts',
]
/** Runs files of `LONG` first. Vitest orders files it has not run yet by size, so a long test in a small file would run last and
 *  alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest, which returns another list.
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const isQuick = process.env['TEST_SCOPE'] === 'quick'

export default defineConfig({
  test: {
    name: 'server',
    // Show values in messages instead of `[ Array(1) ]`.
    chaiConfig: { truncateThreshold: 1_000 },
    include: ['{src,fuzz,test-support}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isQuick ? LONG : [])],
    globalSetup: ['test-support/global-setup.ts'],
    pool: 'forks',
    // Files of one worker share the loaded modules, which halves the time. Each has its own database.
    isolate: false,
    // All files share one PostgreSQL: more workers than this only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    testTimeout: 30_000,
    // Tests wait for states, and the machine may be busy.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
})
