import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './journal.ts'
import { query } from './query.ts'
import type { Sockets } from './sockets.ts'
import type { Supervisor } from './supervisor.ts'
import type { World } from './world.ts'

/** One round of faults, shuffled each time, so that even a short run has each kind. */
const DECK: readonly Fault[] = [
  'back-ends terminated',
  'server killed',
  'requests cut',
  'PostgreSQL killed',
  'WebSockets cut',
  'back-ends terminated',
  'server killed',
  'PostgreSQL killed',
]
const PAUSE_MS = { from: 500, to: 2500 }
/** How long PostgreSQL stays down. */
const DOWN_MS = { from: 0, to: 1500 }

/** Injects faults at random times until `isOver`; resolves when the last one is repaired as far as this program must repair it. */
export async function injectFaults(options: {
  world: World
  supervisor: Supervisor
  sockets: Sockets
  spared: ReadonlySet<string>
  isOver: () => boolean
}): Promise<void> {
  const { world, isOver, spared } = options
  const { random } = world
  const deck = DECK.filter((fault) => !spared.has(fault))
  while (deck.length > 0) {
    for (const fault of random.shuffle(deck)) {
      await wait(random.whole(PAUSE_MS.from, PAUSE_MS.to))
      if (isOver()) return
      await inject(fault, options)
    }
  }
}

async function inject(
  fault: Fault,
  { world, supervisor, sockets }: { world: World; supervisor: Supervisor; sockets: Sockets },
): Promise<void> {
  const { random } = world
  switch (fault) {
    case 'back-ends terminated':
      supervisor.noteDatabaseFault()
      await terminate(supervisor.databaseUrl, random.share())
      supervisor.noteDatabaseFault()
      break
    case 'server killed':
      supervisor.killServer(random.whole(0, 1))
      break
    case 'PostgreSQL killed':
      await supervisor.killDatabase()
      world.journal.injected(fault)
      await wait(random.whole(DOWN_MS.from, DOWN_MS.to))
      return supervisor.restartDatabase()
    case 'WebSockets cut':
      sockets.cut(random)
      break
    case 'requests cut':
      // In-flight responses are lost, whether or not the server has executed their requests.
      world.agent.destroy()
  }
  world.journal.injected(fault)
}

/** Ends a share of the servers' database connections, including those that listen for events. Not the owner's, whose name in the
 *  list changes while it works: the servers' role may not end them. */
async function terminate(databaseUrl: string, share: number): Promise<void> {
  await query(
    databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where usename = current_user and application_name like 'oja%' and application_name <> 'oja torture' and random() <= $1`,
    [share],
  )
}
