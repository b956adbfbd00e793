import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

/** Debian's folders of programs that may not be in the PATH. */
const FURTHER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/lib/postgresql/*/bin']

/** The path of a program. If it is missing and this process runs as root on Debian, installs `debianPackage`.
 *  @throws with one line that says what to install */
export function findProgram(name: string, debianPackage: string): string {
  const found = lookFor(name)
  if (found !== undefined) return found
  const install = `${name} is not on this machine; install it (on Debian: apt-get install ${debianPackage})`
  if (process.getuid?.() !== 0 || lookFor('apt-get') === undefined) throw new Error(install)
  try {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', debianPackage)
  } catch (cause) {
    throw new Error(`${install}: apt-get failed here`, { cause })
  }
  const installed = lookFor(name)
  if (installed === undefined) throw new Error(`The package ${debianPackage} brought no program ${name}`)
  return installed
}

function lookFor(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...FURTHER_FOLDERS]
  return folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => (folder.includes('*') ? globSync(folder) : [folder]))
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
}

function apt(...args: string[]): void {
  // Two test files may install at once, but apt-get fails while another one runs, so take a lock.
  execFileSync('flock', ['/var/lock/oja-apt', 'apt-get', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
