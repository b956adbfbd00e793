import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The packages whose files a copy can change. Everything else is linked. */
const COPIED = ['api', 'app', 'server']

/** A copy of the project to change and run, with the libraries of the original. */
export type ProjectCopy = {
  folder: string
  /** Adds a file; a path is relative to the root of the project. */
  add(file: string, text: string): Promise<void>
  /** Replaces a text that the file must contain. */
  change(file: string, from: string, to: string): Promise<void>
  /** The type checker's output for a package; empty without errors. */
  typeErrors(packageName: string): Promise<string>
  remove(): Promise<void>
}

/** Copies the project into a folder of the system's temporary files. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-copy-'))
  const at = (file: string) => path.join(folder, file)
  await linkAll('.', { folder, except: ['packages', 'node_modules', '.git'] })
  await linkAll('packages', { folder, except: COPIED })
  await linkAll('node_modules', { folder, except: ['@oja'] })
  await mkdir(at('node_modules/@oja'))
  for (const name of await readdir(path.join(ROOT, 'node_modules/@oja'))) {
    await symlink(at(`packages/${name}`), at(`node_modules/@oja/${name}`))
  }
  for (const name of COPIED) {
    await cp(path.join(ROOT, 'packages', name), at(`packages/${name}`), {
      recursive: true,
      filter: (source) => !['node_modules', 'dist', 'test-results'].includes(path.basename(source)),
    })
  }
  return {
    folder,
    async add(file, text) {
      await mkdir(path.dirname(at(file)), { recursive: true })
      await writeFile(at(file), text, { flag: 'wx' })
    },
    async change(file, from, to) {
      const text = await readFile(at(file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`)
      await writeFile(at(file), text.replace(from, to))
    },
    async typeErrors(packageName) {
      const tsc = [at('node_modules/typescript/bin/tsc'), '--noEmit', '-p', at(`packages/${packageName}`)]
      const child = spawn(process.execPath, tsc, { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const [code] = await once(child, 'close')
      return code === 0 ? '' : said || `tsc ended with ${code}`
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Links the entries of a folder of the project, but for some. */
async function linkAll(
  name: string,
  { folder, except }: { folder: string; except: string[] },
): Promise<void> {
  await mkdir(path.join(folder, name), { recursive: true })
  for (const entry of await readdir(path.join(ROOT, name))) {
    if (except.includes(entry)) continue
    await symlink(path.join(ROOT, name, entry), path.join(folder, name, entry))
  }
}
