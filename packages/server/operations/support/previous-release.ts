import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The code of the release before this one, as the file `releases/previous` names it by its commit. */
export type PreviousRelease = AsyncDisposable & {
  /** Its `server.ts`, to run with the libraries of this version. */
  server: string
}

/** Takes the previous release out of the history into a folder of the system's temporary files.
 *  @throws when its commit is not in this clone and cannot be fetched */
export async function checkOutPreviousRelease(): Promise<PreviousRelease> {
  const commit = (await readFile(path.join(ROOT, 'releases/previous'), 'utf8')).trim()
  if (!isHere(commit)) fetchCommit(commit)
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-previous-'))
  const archive = git('archive', commit, 'packages')
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await linkLibraries(folder)
  return {
    server: path.join(folder, 'packages/server/src/server.ts'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: ROOT, maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'pipe'] })
}

function isHere(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** A clone without its history, as some machines make it, lacks the commit. */
function fetchCommit(commit: string): void {
  try {
    git('fetch', '--depth=1', 'origin', commit)
  } catch (cause) {
    throw new Error(
      `releases/previous names ${commit}, which is neither in this clone nor to be had from origin; clone with the whole history`,
      { cause },
    )
  }
}

/** The libraries of this version, and the packages of that one. */
async function linkLibraries(folder: string): Promise<void> {
  const from = path.join(ROOT, 'node_modules')
  const to = path.join(folder, 'node_modules')
  await mkdir(path.join(to, '@oja'), { recursive: true })
  for (const name of await readdir(from)) {
    if (name !== '@oja') await symlink(path.join(from, name), path.join(to, name))
  }
  for (const name of await readdir(path.join(from, '@oja'))) {
    await symlink(path.join(folder, 'packages', name), path.join(to, '@oja', name))
  }
}
