// `npm run size:app`: builds the app, prints what each screen costs a phone that comes for the first time, and fails over
// budget. kB are 1000 gzipped bytes.
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { budgetProblems, type Chunk, costs } from './app-size-rules.ts'

process.chdir('packages/app')
const built = await build({ logLevel: 'error', build: { write: false, reportCompressedSize: false } })
const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput

const chunks = output
  .filter((file) => file.type === 'chunk')
  .map((file): Chunk => ({
    fileName: file.fileName,
    source: file.facadeModuleId && path.relative('.', file.facadeModuleId).replaceAll(path.sep, '/'),
    imports: file.imports,
    dynamicImports: file.dynamicImports,
    gzippedBytes: gzipSync(file.code).length,
  }))
const page = output.find(({ fileName }) => fileName === 'index.html')
const html = page?.type === 'asset' ? String(page.source) : ''
const ASKED_FOR = /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g
const entries = [...html.matchAll(ASKED_FOR)].map(([, file = '']) => file)
if (entries.length === 0) throw new Error('index.html of the build names no script')
const rows = costs(chunks, entries)
const fontBytes = output
  .filter((file) => file.type === 'asset')
  .filter(({ fileName }) => html.includes(`href="/${fileName}" as="font"`))
  .reduce((sum, { source }) => sum + source.length, 0)

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
console.log('screen                  before    all  touched    own   (kB of JavaScript, gzipped)')
for (const { screen, before, all, touched, own } of rows) {
  console.log(
    screen.padEnd(22),
    kilobytes(before),
    kilobytes(all),
    kilobytes(touched).padStart(8),
    kilobytes(own),
  )
}
console.log(`fonts asked for at once${kilobytes(fontBytes)}`)

const problems = budgetProblems(rows, fontBytes)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
