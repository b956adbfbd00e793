import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Deps } from '../deps.ts'
import { createLog } from '../log.ts'
import { keepLeases } from './leases.ts'
import { type Job, startJobs } from './scheduler.ts'

/** What the lease of a dead process takes to run out and to be noticed, with some time to spare. */
const TAKEN_OVER = { timeout: 12_000 }

const t = shareTestApp()

/** What a process of its own has: its own connections. */
function newProcess(): Deps {
  const opened = openDatabase({ url: t.databaseUrl, onIdleError: () => undefined })
  onTestFinished(() => opened.db.destroy())
  return { ...t.deps, ...opened }
}

/** Schedulers of both processes, each with the runs it counted. `busyMs`: how long a run takes. */
function startBoth(runs: Job['runs'], busyMs = 0) {
  let running = 0
  let most = 0
  const schedulers = [newProcess(), newProcess()].map((deps) => {
    let count = 0
    const job: Job = {
      name: 'a job of the test',
      everyMs: 10,
      runs,
      run: async () => {
        count += 1
        running += 1
        most = Math.max(most, running)
        await wait(busyMs)
        running -= 1
      },
    }
    const { stop } = startJobs(deps, [job])
    return { deps, stop, count: () => count }
  })
  const runner = async () => {
    await expect.poll(() => schedulers.some((one) => one.count() > 5)).toBe(true)
    const [first, ...others] = schedulers.toSorted((a, b) => b.count() - a.count())
    if (!first || !others[0]) throw new Error('Two schedulers were started')
    return { runner: first, idle: others[0] }
  }
  return { schedulers, runner, most: () => most }
}

test('a job that runs once runs in one of two processes; when that one ends, the other takes it within seconds', async () => {
  const both = startBoth('once', 5)
  const { runner, idle } = await both.runner()
  expect(idle.count()).toBe(0)
  const leases = () => sql`select holder from job_leases`.execute(runner.deps.db).then(({ rows }) => rows)
  const [held] = await leases()
  await runner.stop()
  expect(await leases(), 'it gives its lease up').not.toContainEqual(held)
  const ended = runner.count()
  await expect.poll(idle.count, TAKEN_OVER).toBeGreaterThan(0)
  expect(runner.count()).toBe(ended)
  expect(both.most()).toBe(1)
  await idle.stop()
})

test('a stopping process gives its leases up at once, while a long run of its own still ends', async () => {
  const slow = Promise.withResolvers<void>()
  const quick = { first: 0, second: 0 }
  const start = (who: keyof typeof quick, run: Job['run']) =>
    startJobs(newProcess(), [
      { name: 'a slow job of the test', everyMs: 10, runs: 'once', run },
      { name: 'a quick job of the test', everyMs: 10, runs: 'once', run: async () => (quick[who] += 1) },
    ])
  const first = start('first', () => slow.promise)
  await expect.poll(() => quick.first).toBeGreaterThan(0)
  const second = start('second', async () => undefined)
  let hasStopped = false
  const stopped = first.stop().then(() => (hasStopped = true))
  try {
    await expect.poll(() => quick.second, TAKEN_OVER).toBeGreaterThan(0)
    expect(hasStopped).toBe(false)
  } finally {
    slow.resolve()
    await Promise.all([stopped, second.stop()])
  }
})

test('the jobs of a process that dies are taken over within seconds', async () => {
  const both = startBoth('once')
  const { runner, idle } = await both.runner()
  // Its lease stays in the table, and nobody renews it.
  await runner.deps.db.destroy()
  await expect.poll(idle.count, TAKEN_OVER).toBeGreaterThan(0)
  const ran = runner.count()
  await wait(100)
  expect(runner.count(), 'it cannot renew its lease, so it starts no further run').toBe(ran)
  await Promise.all(both.schedulers.map(({ stop }) => stop()))
})

test('a job that leases its rows runs in both', async () => {
  const both = startBoth('everywhere')
  for (const { count } of both.schedulers) await expect.poll(count).toBeGreaterThan(5)
  await Promise.all(both.schedulers.map(({ stop }) => stop()))
})

test('a lease of another process is left alone until the database says that its time is over', async () => {
  const { db } = t.deps
  const holder = '00000000-0000-4000-8000-000000000000'
  const hold = (seconds: number) =>
    sql`insert into job_leases (job, holder, held_until)
      values ('one', ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
      on conflict (job) do update set held_until = excluded.held_until`.execute(db)
  await hold(3600)
  const leases = await keepLeases(t.deps, ['one', 'two'])
  expect(leases.holds('one')).toBe(false)
  expect(leases.holds('two')).toBe(true)
  await hold(-1)
  await expect.poll(() => leases.holds('one')).toBe(true)
  await leases.stop()
  expect(leases.holds('two')).toBe(false)
  expect(await db.selectFrom('job_leases').selectAll().execute()).toEqual([])
})

test('a process logs under which id it holds jobs, so that operators find it', async () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const { db } = t.deps
  const leases = await keepLeases({ db, log }, ['a job of this test'])
  const { holder } = await db
    .selectFrom('job_leases')
    .select('holder')
    .where('job', '=', 'a job of this test')
    .executeTakeFirstOrThrow()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"holder":"${holder}","jobs":["a job of this test"]`)
  await leases.stop()
})
