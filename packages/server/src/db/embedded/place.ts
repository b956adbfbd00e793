import { existsSync } from 'node:fs'
import { chown, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { readOrMakeSecret } from '../../settings.ts'
import { type Cluster, readPostmaster, SUPERUSER, findRunner } from './cluster.ts'
import { findBinaries, findExecute, findOsUser, type OsUser, type Paths } from './programs.ts'

export function pathsOf(dataDir: string): Paths {
  const root = path.join(path.resolve(dataDir), 'postgres')
  return { root, cluster: path.join(root, 'cluster'), log: path.join(root, 'postgres.log') }
}

/** The embedded database of a folder, running or not, with the OS user it needs. Creates the folder.
 *  @throws SettingError when PostgreSQL cannot run in the folder, or on this machine */
export async function findCluster(
  dataDir: string,
): Promise<{ cluster: Cluster; osUser: OsUser | undefined }> {
  const paths = pathsOf(dataDir)
  const binaries = await findBinaries()
  const osUser = await findOsUser()
  await mkdir(paths.root, { recursive: true, mode: 0o700 })
  if (osUser) await chown(paths.root, osUser.uid, osUser.gid)
  return { cluster: { binaries, paths, execute: await findExecute({ binaries, paths, osUser }) }, osUser }
}

/** The superuser's URL for the server that runs in a folder, or `null` when none runs. */
export async function findRunning(dataDir: string): Promise<string | null> {
  const found = await readPostmaster(pathsOf(dataDir))
  if (!found || (await findRunner(found.pid)) !== 'postgres') return null
  const password = readOrMakeSecret(path.resolve(dataDir), 'postgres-password')
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${found.port}/postgres`
}

/** Whether this folder has a database. */
export function clusterExists({ cluster }: Paths): boolean {
  return existsSync(path.join(cluster, 'PG_VERSION'))
}

/** Gives a folder and its contents to the OS user, who must own the files that PostgreSQL opens. */
export async function chownTree(folder: string, osUser: OsUser | undefined): Promise<void> {
  if (!osUser) return
  await chown(folder, osUser.uid, osUser.gid)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) await chownTree(inside, osUser)
    else await chown(inside, osUser.uid, osUser.gid)
  }
}
