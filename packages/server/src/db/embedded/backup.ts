import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { SettingError } from '../../settings.ts'
import { withClient } from '../with-client.ts'
import { type Archive, awaitArchived } from './archive.ts'
import {
  type BaseBackup,
  copyCluster,
  copyMissing,
  copyWal,
  makeBase,
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
  return withClient({ connectionString: url, application_name: 'oja backup' }, async (client) => {
    let lastWal = ''
    const base = await makeBase(to, async (copy) => {
      const copied = await copyRunning(client, { cluster: pathsOf(dataDir).cluster, copy })
      lastWal = copied.lastWal
      return copied
    })
    // After the database, so that the backup has every picture its rows name.
    const pictures = await backUpPictures({ dataDir, to })
    return { base, pictures, archive: await awaitArchived(client, { to, wal: lastWal }) }
  })
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

async function copyRunning(
  client: pg.Client,
  { cluster, copy }: { cluster: string; copy: string },
): Promise<{ endedAt: Date; firstWal: string; lastWal: string }> {
  // A temporary slot keeps this backup's WAL from being recycled before it is copied. It ends with the connection.
  await client.query(`select pg_create_physical_replication_slot('oja_backup_${process.pid}', true, true)`)
  const { rows: started } = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('oja backup', true)) as wal`,
  )
  await copyCluster(cluster, copy)
  const { rows: stopped } = await client.query<{ label: string; at: Date; wal: string }>(
    `select labelfile as label, clock_timestamp() as at, pg_walfile_name(lsn) as wal from pg_backup_stop(wait_for_archive => false)`,
  )
  const [first, last] = [started[0], stopped[0]]
  if (!first || !last) throw new Error('PostgreSQL did not say where the backup begins and ends')
  await writeFile(path.join(copy, 'backup_label'), last.label, { mode: 0o600 })
  await copyWal({ from: path.join(cluster, 'pg_wal'), to: path.join(copy, 'pg_wal'), first: first.wal })
  return { endedAt: last.at, firstWal: first.wal, lastWal: last.wal }
}
