import { copyFile, mkdir, rm, writeFile, appendFile } from 'node:fs/promises'
import path from 'node:path'
import { backUp } from '../../src/db/embedded/backup.ts'
import { copyCluster, copyWal } from '../../src/db/embedded/backup-folder.ts'
import { start, stop } from '../../src/db/embedded/cluster.ts'
import { chownTree, findCluster } from '../../src/db/embedded/place.ts'
import { withClient } from '../../src/db/with-client.ts'

/** A PostgreSQL that follows another one by streaming replication. */
export type Standby = AsyncDisposable & {
  port: number
  /** Makes it the primary. */
  promote(): Promise<void>
  /** Stops it, and starts it again at its port. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Runs a statement there as the superuser. */
  ask(statement: string): Promise<void>
}

const NAME = 'standby'

/** Makes a standby of the embedded database of `primary` in the folder `dataDir`.
 *  `superuserUrl`: of the primary. `isSynchronous`: whether every commit there waits for it. */
export async function followWithStandby(options: {
  primary: string
  superuserUrl: string
  dataDir: string
  isSynchronous: boolean
}): Promise<Standby> {
  const { primary, superuserUrl, dataDir, isSynchronous } = options
  await mkdir(dataDir, { recursive: true })
  const copy = path.join(dataDir, 'copy')
  const { base } = await backUp({ dataDir: primary, to: copy })
  const { cluster, osUser } = await findCluster(dataDir)
  const from = path.join(copy, 'base', base.name, 'cluster')
  await copyCluster(from, cluster.paths.cluster)
  const wal = 'pg_wal'
  await copyWal({
    from: path.join(from, wal),
    to: path.join(cluster.paths.cluster, wal),
    first: base.firstWal,
  })
  await rm(copy, { recursive: true })
  await copyFile(path.join(primary, 'postgres-password'), path.join(dataDir, 'postgres-password'))
  const { hostname, port, username, password } = new URL(superuserUrl)
  await appendFile(
    path.join(cluster.paths.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=${NAME}'\n`,
  )
  await writeFile(path.join(cluster.paths.cluster, 'standby.signal'), '')
  await chownTree(cluster.paths.cluster, osUser)
  const ownPort = await start(cluster, { flags: [] })
  const url = new URL(superuserUrl)
  url.port = String(ownPort)

  if (isSynchronous) await waitForEachCommit(superuserUrl)
  return {
    port: ownPort,
    promote: async () => {
      await ask(url.href, 'select pg_promote(wait => true)')
    },
    stop: () => stop(cluster),
    start: async () => void (await start(cluster, { flags: [], port: ownPort })),
    ask: async (statement) => void (await ask(url.href, statement)),
    [Symbol.asyncDispose]: () => stop(cluster),
  }
}

/** Makes the primary acknowledge a commit only once the standby has it on disk. */
async function waitForEachCommit(superuserUrl: string): Promise<void> {
  await ask(superuserUrl, `alter system set synchronous_standby_names = '${NAME}'`)
  await ask(superuserUrl, 'select pg_reload_conf()')
  const found = `select 1 from pg_stat_replication where application_name = '${NAME}' and sync_state = 'sync'`
  while ((await ask(superuserUrl, found)) === 0) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function ask(url: string, statement: string): Promise<number> {
  return (await withClient(url, (client) => client.query(statement))).rowCount ?? 0
}
