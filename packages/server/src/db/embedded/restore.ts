import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readOrMakeSecret, SettingError } from '../../settings.ts'
import { withClient } from '../with-client.ts'
import {
  type BaseBackup,
  copyCluster,
  copyMissing,
  copyWal,
  KEY_FILES,
  PICTURE_FOLDERS,
  readBase,
} from './backup-folder.ts'
import { type Cluster, DATABASE, lastLogLines, start, stop, SUPERUSER } from './cluster.ts'
import { type NamedPictures, readNamedPictures } from './named-pictures.ts'
import { chownTree, findCluster, findRunning } from './place.ts'
import type { OsUser, Paths } from './programs.ts'
import {
  chooseTimeline,
  leadsTo,
  noteBeginning,
  readTimelines,
  type Timeline,
  timelineOf,
  writeTimelines,
} from './timelines.ts'

export type Restored = {
  base: BaseBackup
  /** The timeline it followed. */
  timeline: number
  /** Where the previous database is now. */
  setAside: string | null
  pictures: number
  /** Keys missing from DATA_DIR, without which parts of the backup cannot be decrypted. */
  missingKeys: string[]
}

/** Restores the embedded database of `dataDir` to the moment `at`, or to the newest state in the backups, and adds the
 *  missing pictures that it names. Moves the previous database aside, with the pictures that only it names, and never deletes it.
 *  `timeline`: the number of the history to follow. @default the one on which customers worked at that moment
 *  @throws SettingError while a server runs there, or when the backups do not reach that moment; nothing has changed then */
export async function restore(options: {
  dataDir: string
  from: string
  at: Date | null
  timeline?: number | null
}): Promise<Restored> {
  const { dataDir, at } = options
  const from = path.resolve(options.from)
  if ((await findRunning(dataDir)) !== null)
    throw new SettingError('DATA_DIR', `a server runs with "${dataDir}"; stop it first`)
  const { cluster, osUser } = await findCluster(dataDir)
  const { paths } = cluster
  const earlier = await earlierWal(
    paths,
    await chooseBase(from, at).then(({ name }) => clusterOf(from, name)),
  )
  const archive = path.join(from, 'wal')
  const timelines = await readTimelines([...(await walOfBases(from)), ...earlier, archive])
  const timeline = chooseTimeline(timelines, { at, wanted: options.timeline ?? null })
  const base = await chooseBase(from, at, timeline)
  const draft = { ...paths, cluster: `${paths.cluster}.restoring` }
  // A restore that was killed may have left its copy.
  await rm(draft.cluster, { recursive: true, force: true })
  const copied = clusterOf(from, base.name)
  const make = async () => {
    await copyCluster(copied, draft.cluster)
    const wal = path.join(draft.cluster, 'pg_wal')
    // The old database's last WAL may not be archived yet. The archive comes last, because its files are complete.
    for (const source of [path.join(copied, 'pg_wal'), ...earlier, archive])
      await copyWal({ from: source, to: wal, first: base.firstWal })
    await writeTimelines(wal, timelines)
    await chownTree(draft.cluster, osUser)
    return replay({
      cluster: { ...cluster, paths: draft },
      osUser,
      at,
      timeline,
      isNewest: timeline === timelines.at(-1),
      password: readOrMakeSecret(dataDir, 'postgres-password'),
    })
  }
  const named = await make().catch(async (cause: unknown) => {
    await rm(draft.cluster, { recursive: true, force: true })
    throw cause
  })

  const setAside = existsSync(paths.cluster) ? `${paths.cluster}.before-${Date.now()}` : null
  if (setAside !== null) await rename(paths.cluster, setAside)
  await rename(draft.cluster, paths.cluster)
  if (setAside !== null) await setPicturesAside({ dataDir, to: setAside, named })
  let pictures = 0
  for (const source of [...(await setAsideIn(paths)), from])
    for (const folder of PICTURE_FOLDERS)
      pictures += await copyMissing(
        path.join(source, 'files', folder),
        path.join(dataDir, folder),
        named[folder],
      )
  return {
    base,
    timeline: timeline.id,
    setAside,
    pictures,
    missingKeys: KEY_FILES.filter((name) => !existsSync(path.join(dataDir, name))),
  }
}

/** The newest complete backup that ended before `at` and leads to `timeline`. Replay only goes forward, so a later one is
 *  useless. */
export async function chooseBase(from: string, at: Date | null, timeline?: Timeline): Promise<BaseBackup> {
  for (const name of (await namesOfBases(from)).toReversed()) {
    const base = await readBase(path.join(from, 'base'), name)
    const isEarly = base && (at === null || new Date(base.endedAt) <= at)
    if (isEarly && (!timeline || leadsTo(timeline, base))) return base
  }
  const when = at === null ? '' : ` that ended before ${at.toISOString()}`
  const where = timeline ? `, for timeline ${timeline.id}` : ''
  throw new SettingError('--from', `"${from}" holds no backup${when}${where}`)
}

/** Oldest first. */
async function namesOfBases(from: string): Promise<string[]> {
  const names = await readdir(path.join(from, 'base')).catch(() => [])
  return names.filter((name) => !name.startsWith('.')).toSorted()
}

const clusterOf = (from: string, base: string) => path.join(from, 'base', base, 'cluster')

async function walOfBases(from: string): Promise<string[]> {
  return (await namesOfBases(from)).map((name) => path.join(clusterOf(from, name), 'pg_wal'))
}

/** The WAL folders of the databases in DATA_DIR, oldest first: those that restores moved aside, and the last one. Skips the
 *  database of another installation, such as an empty one that was started before the restore. */
async function earlierWal(paths: Paths, copied: string): Promise<string[]> {
  const clusters = [...(await setAsideIn(paths)), paths.cluster]
  const system = await systemOf(copied)
  const same = await Promise.all(clusters.map(async (cluster) => (await systemOf(cluster)) === system))
  return clusters.filter((_, index) => same[index]).map((cluster) => path.join(cluster, 'pg_wal'))
}

/** The databases that restores moved aside, oldest first. */
async function setAsideIn({ root, cluster }: Paths): Promise<string[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith(`${path.basename(cluster)}.before-`))
  return names.toSorted().map((name) => path.join(root, name))
}

/** Moves the pictures that the restored database does not name to the database that is set aside, to be deleted with it. */
async function setPicturesAside(options: {
  dataDir: string
  to: string
  named: NamedPictures
}): Promise<void> {
  const { dataDir, to, named } = options
  for (const folder of PICTURE_FOLDERS) {
    const aside = path.join(to, 'files', folder)
    await mkdir(aside, { recursive: true, mode: 0o700 })
    for (const name of await readdir(path.join(dataDir, folder)).catch(() => []))
      if (!named[folder].has(name)) await rename(path.join(dataDir, folder, name), path.join(aside, name))
  }
}

/** The number that initdb gave a database; every copy keeps it. `null` where there is no database.
 *  Source: https://www.postgresql.org/docs/current/app-pgcontroldata.html */
async function systemOf(cluster: string): Promise<bigint | null> {
  return readFile(path.join(cluster, 'global/pg_control')).then(
    (control) => control.readBigUInt64LE(0),
    () => null,
  )
}

const LOOK_EVERY_MS = 200
/** Replaying a long archive takes hours. */
const REPLAY_TIMEOUT_SECONDS = 6 * 60 * 60

/** Lets PostgreSQL replay the WAL up to `at`, and sets the superuser's password to that of this DATA_DIR. Returns the pictures
 *  that rows name then. No other user can connect meanwhile: the only socket is in a folder private to the OS user. */
async function replay(options: {
  cluster: Cluster
  osUser: OsUser | undefined
  at: Date | null
  timeline: Timeline
  isNewest: boolean
  password: string
}): Promise<NamedPictures> {
  const { cluster, osUser, at, timeline, password } = options
  const closed = await mkdtemp(path.join(tmpdir(), 'oja-restore-'))
  const ownSettings = path.join(cluster.paths.cluster, 'postgresql.auto.conf')
  const before = await readFile(ownSettings, 'utf8')
  let named: NamedPictures
  try {
    await writeFile(path.join(closed, 'pg_hba.conf'), 'local all all trust\n')
    // All WAL it needs is already in pg_wal.
    const settings = [
      "restore_command = 'false'",
      "recovery_target_action = 'promote'",
      `recovery_target_timeline = '${timeline.id}'`,
    ]
    // PostgreSQL cannot parse the zone Z yet when it reads this setting.
    if (at !== null) settings.push(`recovery_target_time = '${at.toISOString().replace('Z', '+00')}'`)
    await appendFile(ownSettings, `${settings.join('\n')}\n`)
    await writeFile(path.join(cluster.paths.cluster, 'recovery.signal'), '')
    await chownTree(closed, osUser)
    await chmod(closed, 0o700)
    await chownTree(cluster.paths.cluster, osUser)
    const port = await start(cluster, {
      flags: ['listen_addresses=', `unix_socket_directories=${closed}`, `hba_file=${closed}/pg_hba.conf`],
      timeoutSeconds: REPLAY_TIMEOUT_SECONDS,
    })
    const begun = await untilPromoted({ host: closed, port, password })
    const product = { host: closed, port, user: SUPERUSER, database: DATABASE }
    named = await withClient(product, async (client) => {
      await endSessions(client)
      return readNamedPictures(client)
    })
    await stop(cluster)
    await noteBeginning(path.join(cluster.paths.cluster, 'pg_wal'), begun)
  } catch (cause) {
    await stop(cluster).catch(() => undefined)
    const said = await lastLogLines(cluster.paths.log)
    if (said.includes('before configured recovery target was reached')) {
      const remedy = options.isNewest
        ? 'the backups end before that moment; leave it out to restore the newest state'
        : `timeline ${timeline.id} ends before that moment; name an earlier one, or replace it by --timeline ${timeline.id} to restore its end`
      throw new SettingError('--at', remedy, { cause })
    }
    throw cause
  } finally {
    await rm(closed, { recursive: true, force: true })
  }
  await writeFile(ownSettings, before)
  return named
}

/** Returns the number of the timeline that begins. */
async function untilPromoted(options: { host: string; port: number; password: string }): Promise<number> {
  const { host, port, password } = options
  for (;;) {
    const client = new pg.Client({ host, port, user: SUPERUSER, database: 'postgres' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying')
      if (rows[0]?.replaying === false) {
        await client.query(`alter role ${SUPERUSER} password ${pg.escapeLiteral(password)}`)
        const now = await client.query<{ wal: string }>('select pg_walfile_name(pg_current_wal_lsn()) as wal')
        return timelineOf(now.rows[0]?.wal ?? '')
      }
    } finally {
      await client.end().catch(() => undefined)
    }
    await wait(LOOK_EVERY_MS)
  }
}

/** Tables whose rows grant access until `expires_at`. */
const LET_IN = ['sessions', 'desk_sessions', 'one_time_codes'] as const

/** Ends all sessions and codes. Otherwise a session ended after the restored moment, such as a thief's, would be valid again. */
async function endSessions(client: pg.Client): Promise<void> {
  for (const table of LET_IN) {
    // An old backup may lack some of these tables.
    const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      table,
    ])
    if (rows[0]?.exists) await client.query(`update ${table} set expires_at = created_at`)
  }
}
