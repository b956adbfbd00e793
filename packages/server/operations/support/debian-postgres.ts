import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort, initialise, start, stop, SUPERUSER } from '../../src/db/embedded/cluster.ts'
import { chownTree } from '../../src/db/embedded/place.ts'
import { findExecute, findOsUser } from '../../src/db/embedded/programs.ts'
import { findProgram } from './debian-program.ts'

/** Debian's PostgreSQL, instead of the embedded one. */
export type DebianPostgres = AsyncDisposable & {
  url: string
  /** The folder of pg_basebackup and psql. */
  programs: string
}

const PASSWORD = 'of this test'

/** Starts one with a new cluster in `folder`, or on the existing data in its `cluster`. `flags`: command-line settings. */
export async function startDebianPostgres(
  folder: string,
  { flags, isNew }: { flags: readonly string[]; isNew: boolean },
): Promise<DebianPostgres> {
  const binaries = { initdb: findProgram('initdb', 'postgresql'), pgCtl: findProgram('pg_ctl', 'postgresql') }
  const osUser = await findOsUser()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chownTree(folder, osUser)
  const paths = {
    root: folder,
    cluster: path.join(folder, 'cluster'),
    log: path.join(folder, 'postgres.log'),
  }
  const cluster = { binaries, paths, execute: await findExecute({ binaries, paths, osUser }) }
  if (isNew) await initialise(cluster, { password: PASSWORD, osUser })
  const port = await start(cluster, { flags, port: await freePort() })
  return {
    url: `postgres://${SUPERUSER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    programs: path.dirname(findProgram('pg_basebackup', 'postgresql')),
    [Symbol.asyncDispose]: () => stop(cluster),
  }
}
