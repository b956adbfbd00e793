// Where the consumers are built: the packed tarball unpacked as a registry would deliver it, beside copies of the
// sources in this folder. React and the tools come from the repository.
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
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS } from '../../../scripts/chromium-flags.ts'
import { findChromium } from '../../../scripts/chromium.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const PACKAGE = join(HERE, '..')
const BENCH = join(PACKAGE, 'test-results/consumers')

/** Packs the package and copies the consumers beside it. */
export function setUp(names: readonly string[]): void {
  tearDown()
  const installed = join(BENCH, 'node_modules/@oja/ui')
  mkdirSync(installed, { recursive: true })
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', BENCH], {
    cwd: PACKAGE,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename }] = JSON.parse(packed)
  execFileSync('tar', ['-xzf', join(BENCH, filename), '-C', installed, '--strip-components=1'])
  for (const name of names) {
    cpSync(join(HERE, name), join(BENCH, name), { recursive: true })
    const manifest = { name: `consumer-${name}`, private: true, type: 'module' }
    writeFileSync(join(BENCH, name, 'package.json'), JSON.stringify(manifest))
  }
}

export function tearDown(): void {
  rmSync(BENCH, { recursive: true, force: true })
}

/** The folder in which a consumer is built. */
export function placeOf(name: string): string {
  return join(BENCH, name)
}

/** A browser that the tests share. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS })
}

/** Everything that the page complains about, as it comes. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built folder on a free port. */
export async function serve(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file) || statSync(file).isDirectory()) {
      // An empty answer to the browser's own question for an icon, so that it is not a complaint.
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
      return
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, server }
}

/** Puts text into a file of a consumer. */
export function fill(file: string, mark: string, text: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(mark, () => text),
  )
}
