// `npm run size:app`: builds the app, prints what a first visit to each screen downloads, and every budget. Fails over
// budget. kB are 1000 gzipped bytes.
import { gzipSync } from 'node:zlib'
import { build, type Manifest as ViteManifest, type Rolldown } from 'vite'
import { budgetProblems, costs, limits } from './app-size-rules.ts'

process.chdir('packages/app')
const built = await build({ logLevel: 'error', build: { write: false, reportCompressedSize: false } })
const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput

const textOf = (fileName: string): string => {
  const file = output.find((one) => one.fileName === fileName)
  if (file === undefined) throw new Error(`The build has no ${fileName}`)
  return file.type === 'chunk' ? file.code : String(file.source)
}
const listed: ViteManifest = JSON.parse(textOf('.vite/manifest.json'))
const scripts = Object.entries(listed).filter(([, { file }]) => file.endsWith('.js'))
const rows = costs(
  Object.fromEntries(
    scripts.map(([key, { file, imports = [], dynamicImports = [] }]) => [
      key,
      { imports, dynamicImports, gzippedBytes: gzipSync(textOf(file)).length },
    ]),
  ),
)
const html = textOf('index.html')
const fontBytes = output
  .filter((file) => file.type === 'asset')
  .filter(({ fileName }) => html.includes(`href="/${fileName}" as="font"`))
  .reduce((sum, { source }) => sum + source.length, 0)

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)
console.log(`${'kB of JavaScript, gzipped'.padEnd(52)}  before     all     own`)
for (const { screen, before, all, own } of rows)
  console.log(screen.padEnd(50), kilobytes(before) + kilobytes(all) + kilobytes(own))

console.log(`\n${'Budgets, kB'.padEnd(74)}      is  at most`)
for (const { what, bytes, budget } of limits(rows, fontBytes))
  console.log(what.padEnd(72), kilobytes(bytes) + kilobytes(budget))

const problems = budgetProblems(rows, fontBytes)
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
