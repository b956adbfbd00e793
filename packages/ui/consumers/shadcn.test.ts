import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { PACKAGE } from '../scripts/entries.ts'
import { pack } from './workbench.ts'

const run = promisify(execFile)
const SHADCN = join(PACKAGE, '../../node_modules/.bin/shadcn')
const APP = join(PACKAGE, 'test-results/shadcn')

/** The base colours that the command requests from its own site before it writes a file. Here, none. */
const NO_COLOURS = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
}

let registry: Server

beforeAll(async () => {
  rmSync(APP, { recursive: true, force: true })
  mkdirSync(APP, { recursive: true })
  cpSync(join(PACKAGE, 'consumers/shadcn'), APP, { recursive: true })
  registry = await inHouseRegistry()
  writeFileSync(join(APP, '.npmrc'), `@oja:registry=${addressOf(registry)}\ncache=${join(APP, '.npm')}\n`)
}, 60_000)

afterAll(() => {
  registry.close()
  rmSync(APP, { recursive: true, force: true })
})

/** Runs the shadcn command in the app. It prints failures to standard output, so the error includes that. */
async function shadcn(...args: string[]) {
  const env = { ...process.env, REGISTRY_URL: addressOf(registry) }
  return run(SHADCN, args, { cwd: APP, env }).catch((cause: Error & { stdout: string }) => {
    throw new Error(`${cause.message}\n${cause.stdout}`, { cause })
  })
}

function addressOf(server: Server) {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A registry with only this package, packed as it is published. Its dependencies come from the repository. */
async function inHouseRegistry(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-registry-'))
  const tarball = readFileSync(pack(folder).tarball)
  rmSync(folder, { recursive: true })
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(tarball)
    if (request.url?.includes('/colors/')) return response.end(JSON.stringify(NO_COLOURS))
    const { name, version, bin } = manifest
    const dist = { tarball: `${addressOf(server)}ui.tgz`, integrity }
    const versions = { [version]: { name, version, bin, dist } }
    response.setHeader('Content-Type', 'application/json')
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

test('npx shadcn add writes the glue of two items into a Vite app, installs the package, and the app builds', async () => {
  const itemOf = (name: string) => join(PACKAGE, `dist/registry/${name}.json`)
  await shadcn('add', itemOf('button'), itemOf('otp-input'), '--yes')

  const read = (file: string) => readFileSync(join(APP, file), 'utf8')
  expect(read('src/components/oja/button.tsx')).toBe("export * from '@oja/ui/button'\n")
  expect(read('src/components/oja/otp-input.tsx')).toContain("from '@oja/ui/otp-input'")
  expect(read('src/index.css').match(/@oja\/ui\/tailwind\.css/g)).toHaveLength(1)
  // The `dark` class of shadcn/ui switches our colours too.
  expect(read('src/index.css').match(/\.dark \{\s*color-scheme: dark;/g)).toHaveLength(1)
  expect(JSON.parse(read('package.json')).dependencies['@oja/ui']).toBe(`^${manifest.version}`)

  await build({
    root: APP,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '@': join(APP, 'src') } },
  })
}, 180_000)
