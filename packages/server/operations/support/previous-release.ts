import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The code of the previous release, whose commit is in the file `releases/previous`. */
export type PreviousRelease = AsyncDisposable & {
  /** Its `server.ts`, beside its own libraries. */
  server: string
}

/** Extracts the previous release from the history into a temporary folder.
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

/** A shallow clone lacks the commit. */
function fetchCommit(commit: string): void {
  try {
    git('fetch', '--depth=1', 'origin', commit)
  } catch (cause) {
    throw new Error(
      `releases/previous names ${commit}, which is not in this clone and cannot be fetched from origin; clone the whole history`,
      { cause },
    )
  }
}

/** Installs that version's libraries, because this version may have dropped some. */
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
