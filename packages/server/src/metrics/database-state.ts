import { Gauge } from 'prom-client'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { type LastAudit, lastAudit } from '../ledger/index.ts'
import { shareAnswer } from '../shared-answer.ts'
import { withTimeout } from '../with-timeout.ts'
import { readMarket, type Waiting } from './market-state.ts'
import { type Database, oneRow } from '../db/database.ts'

/** Several scrapes within this time share one query. */
const KEPT_MS = 5_000
/** Query timeout: a scrape must end even while the database is down. */
const ANSWER_MS = 2_000

const GAUGES: Readonly<Record<Waiting['kind'], { name: string; help: string; label: string }>> = {
  trades: { name: 'oja_trades', help: 'Open trades, at most 10,000 counted.', label: 'state' },
  deadlines: {
    name: 'oja_deadlines_late',
    help: 'Deadlines that have passed but are not processed yet.',
    label: 'of',
  },
  transfers: {
    name: 'oja_transfers',
    help: 'Transfers under way; held: the network has not answered for too long.',
    label: 'state',
  },
  deliveries: { name: 'oja_deliveries', help: 'Pushes and mails that are due.', label: 'state' },
}

/** Adds the gauges that need the database. Returns a function that refreshes them and never fails: without an answer the gauges
 *  are empty rather than outdated, and `oja_database_up` is 0. */
export function watchDatabase({
  db,
  clock,
  log,
  instruments,
}: Pick<Deps, 'db' | 'clock' | 'log' | 'instruments'>) {
  const registers = [instruments.registry]
  const up = new Gauge({ name: 'oja_database_up', help: '1 if the database answered in time.', registers })
  const gauges = Object.entries(GAUGES).map(([key, { name, help, label }]) => ({
    key,
    label,
    count: new Gauge({ name, help, labelNames: [label], registers }),
    age: new Gauge({
      name: `${name}_oldest_seconds`,
      help: 'How long the oldest of them has waited; 0 if none waits.',
      labelNames: [label],
      registers,
    }),
  }))

  const auditFailing = new Gauge({
    name: 'oja_audit_failing',
    help: 'Failed checks of the books; must be 0.',
    registers,
  })
  const auditAge = new Gauge({
    name: 'oja_audit_age_seconds',
    help: 'Seconds since the new movements, or the whole ledger, were last proven.',
    labelNames: ['range'],
    registers,
  })

  const archiveFailing = new Gauge({
    name: 'oja_archive_failing',
    help: '1 if PostgreSQL failed to archive its write-ahead log, and has not succeeded since.',
    registers,
  })

  function showAudit({ broken, newAt, wholeAt }: LastAudit, now: Date): void {
    auditFailing.set(Object.keys(broken).length)
    for (const [range, at] of [
      ['new', newAt],
      ['whole', wholeAt],
    ] as const) {
      if (at) auditAge.set({ range }, Math.max(0, (now.getTime() - at.getTime()) / 1000))
    }
  }

  function show(waiting: readonly Waiting[], now: Date): void {
    for (const { kind, state, count, oldest } of waiting) {
      const gauge = gauges.find(({ key }) => key === kind)
      const ageMs = oldest ? now.getTime() - oldest.getTime() : 0
      gauge?.count.set({ [gauge.label]: state }, count)
      gauge?.age.set({ [gauge.label]: state }, Math.max(0, ageMs / 1000))
    }
  }

  async function ask(): Promise<void> {
    try {
      const now = clock.now()
      const answers = Promise.all([readMarket(db, now), lastAudit(db), failsToArchive(db)])
      const [market, audit, isArchiveFailing] = await withTimeout(
        answers,
        ANSWER_MS,
        new Error('No answer in time'),
      )
      show(market, now)
      showAudit(audit, now)
      archiveFailing.set(isArchiveFailing ? 1 : 0)
      up.set(1)
    } catch (cause) {
      log.warn({ err: cause }, 'The database did not answer a query of the metrics')
      up.set(0)
      auditFailing.remove()
      auditAge.reset()
      archiveFailing.remove()
      for (const { count, age } of gauges) {
        count.reset()
        age.reset()
      }
    }
  }

  return shareAnswer(ask, KEPT_MS)
}

/** Whether PostgreSQL failed to archive its write-ahead log and has not succeeded since. PostgreSQL itself only logs that, and
 *  retries. Without an archive it never fails.
 *  Source: https://www.postgresql.org/docs/current/monitoring-stats.html#MONITORING-PG-STAT-ARCHIVER-VIEW */
export async function failsToArchive(db: Database): Promise<boolean> {
  const state = sql<{ fails: boolean }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
      from pg_stat_archiver`
  return (await oneRow(db, state)).fails
}
