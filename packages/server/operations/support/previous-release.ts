import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The code of the release before this one, as the file `releases/previous` names it by its commit. */
export type PreviousRelease = AsyncDisposable & {
  /** Its `server.ts`, beside its own libraries. */
  server: string
}

/** Takes the previous release out of the history into a folder of the system's temporary files.
 *  @throws when its commit is not in this clone and cannot be fetched */
export async function checkOutPreviousRelease(): Promise<PreviousRelease> {
  const commit = (await readFile(path.join(ROOT, 'releases/previous'), 'utf8')).trim()
  if (!isHere(commit)) fetchCommit(commit)
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-previous-'))
  const archive = git('archive', commit, 'package.json', 'package-lock.json', 'packages')
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  installLibraries(folder)
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

/** The libraries of that version: this one may have dropped some of them. */
function installLibraries(folder: string): void {
  const args = [
    'ci',
    '--workspace=packages/server',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}
