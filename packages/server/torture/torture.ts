// `npm run torture -- --seconds 60 --seed 7`: many customers, two servers, one PostgreSQL, and everything breaks. Reads
// better with docs/torture.md.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fund, settleDisputes, actOnce } from './acts.ts'
import { check } from './checks.ts'
import { runOutSome } from './deadlines.ts'
import { injectFaults } from './faults.ts'
import { FAULTS, Journal } from './journal.ts'
import { tableOf, writeReport } from './report.ts'
import { openSockets } from './sockets.ts'
import { startSupervisor } from './supervisor.ts'
import { type Customer, makeWorld, type World } from './world.ts'

/** How many customers keep a live connection. */
const LISTENERS = 12
/** The pause before a customer's next act. */
const THINK_MS = 200
const DEADLINES_MS = 2000
const DISPUTES_MS = 1500
/** How long acts may take to learn their outcome after the last fault. */
const SETTLE_MS = 30_000
/** A run that takes this much longer than requested hangs. */
const HANG_MS = 180_000

const { seconds, seed, spared, report } = readArguments()
let stopAsked = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAsked = true
  })
}
process.exit(await main())

async function main(): Promise<number> {
  const journal = new Journal()
  console.log(`Torture for ${seconds} s with --seed ${seed}`)
  const supervisor = await startSupervisor(journal)
  const hang = setTimeout(
    () => {
      console.error('The torture hangs; its processes are ended')
      void supervisor.stop().finally(() => process.exit(1))
    },
    seconds * 1000 + HANG_MS,
  )
  try {
    await supervisor.ready()
    const world = await makeWorld({ supervisor, journal, seed })
    const listeners = world.customers.slice(0, LISTENERS)
    const sockets = openSockets({ customers: listeners, supervisor, random: world.random })
    await Promise.all(world.customers.map((customer) => fund(customer, world)))

    const endAt = Date.now() + seconds * 1000
    world.giveUpAt = endAt + SETTLE_MS
    const isOver = (): boolean => stopAsked || Date.now() >= endAt
    const faults = injectFaults({ world, supervisor, sockets, spared, isOver })
    const acts = [
      ...world.customers.map((customer) => live(customer, world, isOver)),
      every(DISPUTES_MS, isOver, () => settleDisputes(world)),
      // The database is down; the next iteration tries again.
      every(DEADLINES_MS, isOver, () => runOutSome(supervisor.databaseUrl).catch(() => undefined)),
    ]
    await Promise.all([faults, ...acts])
    await supervisor.ready()
    if (stopAsked) return 130
    await check({ world, supervisor, sockets, spared })
    sockets.close()
  } finally {
    clearTimeout(hang)
    await supervisor.stop()
  }
  console.log(tableOf(journal, { seed, seconds }))
  if (report) writeReport(journal, report)
  return journal.violations.size === 0 ? 0 : 1
}

/** Makes a customer act, pause, and act again. */
async function live(customer: Customer, world: World, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await actOnce(customer, world)
    await wait(customer.random.whole(0, THINK_MS))
  }
}

async function every(ms: number, isOver: () => boolean, run: () => Promise<unknown>): Promise<void> {
  while (!isOver()) {
    await run()
    await wait(ms)
  }
}

function readArguments(): { seconds: number; seed: number; spared: ReadonlySet<string>; report?: string } {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      /** A kind of fault to leave out; may be given more than once. */
      without: { type: 'string', multiple: true, default: [] },
      /** The report file for `npm test`. */
      report: { type: 'string' },
    },
  })
  const long = Number(values.seconds ?? Number(values.minutes ?? 1) * 60)
  const start = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
  const unknown = values.without.filter((name) => !FAULTS.some((fault) => fault === name))
  if (!(long > 0 && long <= 3600) || !Number.isSafeInteger(start) || unknown.length > 0) {
    console.error(
      `Use --seconds or --minutes (an hour at most), --seed with a whole number, --without with one of: ${FAULTS.join(', ')}`,
    )
    process.exit(2)
  }
  return {
    seconds: long,
    seed: start,
    spared: new Set(values.without),
    ...(values.report === undefined ? {} : { report: values.report }),
  }
}
