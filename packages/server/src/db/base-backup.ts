import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { SettingError } from '../settings.ts'
import { type BaseBackup, makeBase } from './embedded/backup-folder.ts'
import { withClient } from './with-client.ts'

/** Copies the PostgreSQL server at `url`, local or remote, into `base` below `to`. Runs `pg_basebackup`, which includes the WAL
 *  that makes the copy consistent. `url`: for a role with the REPLICATION attribute, without a pooler.
 *  @throws SettingError when there is no `pg_basebackup` of that version, or the role may not replicate */
export function copyByBaseBackup({ url, to }: { url: string; to: string }): Promise<BaseBackup> {
  return makeBase(to, async (cluster) => {
    await runBaseBackup(url, ['--checkpoint=fast', '--wal-method=stream', `--pgdata=${cluster}`])
    const endedAt = await timeOf(url)
    const label = await readFile(path.join(cluster, 'backup_label'), 'utf8')
    const firstWal = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
    if (firstWal === undefined) throw new Error('pg_basebackup did not say where its backup begins')
    return { endedAt, firstWal }
  })
}

async function runBaseBackup(url: string, args: readonly string[]): Promise<void> {
  // Every user of the machine can read command lines, so the password goes into the environment.
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  await promisify(execFile)('pg_basebackup', ['--no-password', `--dbname=${address.href}`, ...args], {
    env: { ...process.env, PGPASSWORD: password },
  }).catch((cause: Error & { code?: unknown; stderr?: string }) => {
    if (cause.code === 'ENOENT')
      throw new SettingError(
        'PATH',
        'has no pg_basebackup; install the client programs of the version of your PostgreSQL',
        { cause },
      )
    // The last line of stderr names the failure; the error's message would repeat the whole command.
    throw new SettingError('DATABASE_URL', cause.stderr?.trim().split('\n').at(-1) ?? String(cause.code), {
      cause,
    })
  })
}

/** By the database's clock, which also dates its movements. */
function timeOf(url: string): Promise<Date> {
  return withClient({ connectionString: url, application_name: 'oja backup' }, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    if (!rows[0]) throw new Error('The database did not return its time')
    return rows[0].now
  })
}
