// `npm run size`: prints what each part costs beside its peers, writes the table into README.md and the sizes of all
// entries into etc/sizes.json, and fails when a part is over its budget.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureAll, measureStyles } from './budgets.ts'
import { componentNames, PACKAGE, stylesOf } from './entries.ts'
import { measureScript } from './measure.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const rows = await measureAll()

const lines = rows.map(({ name, bytes, atMost, peers }) => {
  const others = peers.map((peer) => `${peer.name} ${kilobytes(peer.bytes)}`).join('; ')
  const over = atMost !== undefined && bytes > atMost ? ` (${bytes - atMost} B over)` : ''
  return `| ${name} | ${kilobytes(bytes)} | ${kilobytes(atMost ?? 0)}${over} | ${others || '-'} |`
})
const table = ['| | gzipped | budget | the same from others |', '| --- | ---: | ---: | --- |', ...lines].join(
  '\n',
)
console.log(`${table}\n`)

const readme = join(PACKAGE, 'README.md')
const [before = '', , after = ''] = readFileSync(readme, 'utf8').split(/<!-- \/?sizes -->/)
writeFileSync(readme, `${before}<!-- sizes -->\n\n${table}\n\n<!-- /sizes -->${after}`)

const sizes: Record<string, { js: number; css: number }> = {}
for (const name of componentNames()) {
  const js = await measureScript(`export * from '@oja/ui/${name}'`)
  sizes[name] = { js, css: stylesOf(name).length > 0 ? measureStyles(name) : 0 }
}
const sizesFile = join(PACKAGE, 'etc/sizes.json')
writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`)
execFileSync('oxfmt', [readme, sizesFile])

for (const { name, bytes, atMost = Infinity } of rows) {
  if (bytes > atMost) console.error(`${name} is ${bytes - atMost} bytes over its budget of ${atMost}.`)
}
process.exit(rows.some(({ bytes, atMost = Infinity }) => bytes > atMost) ? 1 : 0)
