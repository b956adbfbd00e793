// Builds the consumers: copies their sources beside the unpacked tarball that a registry would deliver. React and the tools
// come from the repository.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS } from '../../../scripts/chromium-flags.ts'
import { findChromium, findHeadlessShell } from '../../../scripts/chromium.ts'
import manifest from '../package.json' with { type: 'json' }

const HERE = fileURLToPath(new URL('.', import.meta.url))
const PACKAGE = join(HERE, '..')
const BENCH = join(PACKAGE, 'test-results/consumers')

interface Packed {
  tarball: string
  /** The paths in it. */
  files: string[]
  bytes: number
}

/** Packs the package into a folder, as it is published. */
export function pack(into: string): Packed {
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], {
    cwd: PACKAGE,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  })
  const [{ filename, files, size }] = JSON.parse(output)
  return {
    tarball: join(into, filename),
    files: files.map(({ path }: { path: string }) => path),
    bytes: size,
  }
}

/** Packs the package and copies the consumers beside it. `consumers` maps each name to its source folder. */
export function setUp(consumers: Readonly<Record<string, string>>): void {
  tearDown()
  const installed = join(BENCH, 'node_modules/@oja/ui')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', pack(BENCH).tarball, '-C', installed, '--strip-components=1'])
  for (const [name, sources] of Object.entries(consumers)) {
    cpSync(join(HERE, sources), join(BENCH, name), { recursive: true })
    const own = { name: `consumer-${name.replace('/', '-')}`, private: true, type: 'module' }
    writeFileSync(join(BENCH, name, 'package.json'), JSON.stringify(own))
  }
}

/** Installs React 18 and the package's dependencies into a consumer's own `node_modules`, as npm would. So Radix too resolves
 *  React 18 instead of the repository's React. */
export function installReact18(name: string): void {
  const modules = join(placeOf(name), 'node_modules')
  cpSync(join(BENCH, 'node_modules/@oja/ui'), join(modules, '@oja/ui'), { recursive: true })
  install(['react', 'react-dom'], join(PACKAGE, '../ui-on-react-18/package.json'), modules)
  install(Object.keys(manifest.dependencies), join(PACKAGE, 'package.json'), modules)
}

/** Copies packages and their dependencies, as resolved from `from`. Keeps one that is already there. */
function install(names: readonly string[], from: string, into: string): void {
  for (const name of names) {
    if (existsSync(join(into, name))) continue
    const folder = folderOf(name, from)
    cpSync(folder, join(into, name), { recursive: true })
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    install(Object.keys(dependencies), join(folder, 'package.json'), into)
  }
}

/** Finds a package's folder where Node would look, because not every package exports its manifest. */
function folderOf(name: string, from: string): string {
  const places = createRequire(from).resolve.paths(name) ?? []
  const found = places
    .map((place) => join(place, name))
    .find((folder) => existsSync(join(folder, 'package.json')))
  if (found === undefined) throw new Error(`${name} is not installed for ${dirname(from)}`)
  return found
}

export function tearDown(): void {
  rmSync(BENCH, { recursive: true, force: true })
}

/** The folder in which a consumer is built. */
export function placeOf(name: string): string {
  return join(BENCH, name)
}

/** Launches the browser that the tests share: the headless shell, if there is one. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findHeadlessShell() ?? findChromium()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS })
}

/** Collects the page's errors and warnings. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built folder on a free port, with these headers. */
export async function serve(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file) || statSync(file).isDirectory()) {
      // Answer the browser's favicon request, so that it logs no error.
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
      return
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, server }
}

/** Replaces `mark` in a consumer's file with text. */
export function fill(file: string, mark: string, text: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(mark, () => text),
  )
}
