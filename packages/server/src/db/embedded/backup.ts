import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { SettingError } from '../../settings.ts'
import { type Archive, awaitArchived } from './archive.ts'
import {
  type BaseBackup,
  copyCluster,
  copyMissing,
  copyWal,
  keepBase,
  PICTURE_FOLDERS,
} from './backup-folder.ts'
import { noteGonePictures } from './gone-pictures.ts'
import { findRunning, pathsOf } from './place.ts'

/** Copies the running embedded database of `dataDir` and its pictures into a folder of backups. Customers can keep working.
 *  @throws SettingError when no server runs: then the folder can simply be copied */
export async function backUp({ dataDir, to }: { dataDir: string; to: string }): Promise<{
  base: BaseBackup
  pictures: number
  archive: Archive
}> {
  const url = await findRunning(dataDir)
  if (url === null)
    throw new SettingError('DATA_DIR', `no server runs with "${dataDir}"; start it, or copy the folder`)
  const client = new pg.Client({ connectionString: url, application_name: 'oja backup' })
  await client.connect()
  try {
    const { base, lastWal } = await copyBase(client, {
      cluster: pathsOf(dataDir).cluster,
      folder: path.join(to, 'base'),
    })
    // After the database, so that the backup has every picture its rows name.
    const pictures = await backUpPictures({ dataDir, to })
    return { base, pictures, archive: await awaitArchived(client, { to, wal: lastWal }) }
  } finally {
    await client.end()
  }
}

/** Copies new pictures, and notes which are gone. Pictures never change, so this is cheap enough for every minute. Returns how many
 *  were new. */
export async function backUpPictures({ dataDir, to }: { dataDir: string; to: string }): Promise<number> {
  let copied = 0
  for (const folder of PICTURE_FOLDERS)
    copied += await copyMissing(path.join(dataDir, folder), path.join(to, 'files', folder))
  await noteGonePictures({ dataDir, to })
  return copied
}

async function copyBase(
  client: pg.Client,
  { cluster, folder }: { cluster: string; folder: string },
): Promise<{ base: BaseBackup; lastWal: string }> {
  const draft = path.join(folder, `.${process.pid}.part`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    // A temporary slot keeps this backup's WAL from being recycled before it is copied. It ends with the connection.
    await client.query(`select pg_create_physical_replication_slot('oja_backup_${process.pid}', true, true)`)
    const { rows: started } = await client.query<{ wal: string }>(
      `select pg_walfile_name(pg_backup_start('oja backup', true)) as wal`,
    )
    const copy = path.join(draft, 'cluster')
    await copyCluster(cluster, copy)
    const { rows: stopped } = await client.query<{ label: string; at: Date; wal: string }>(
      `select labelfile as label, clock_timestamp() as at, pg_walfile_name(lsn) as wal from pg_backup_stop(wait_for_archive => false)`,
    )
    const [first, last] = [started[0], stopped[0]]
    if (!first || !last) throw new Error('PostgreSQL did not say where the backup begins and ends')
    await writeFile(path.join(copy, 'backup_label'), last.label, { mode: 0o600 })
    await copyWal({ from: path.join(cluster, 'pg_wal'), to: path.join(copy, 'pg_wal'), first: first.wal })
    const base = await keepBase(draft, { folder, endedAt: last.at.toISOString(), firstWal: first.wal })
    return { base, lastWal: last.wal }
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    throw cause
  }
}
