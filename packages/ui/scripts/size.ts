// `npm run size`: prints the size of each part and its peers, writes the table into README.md and the sizes of all entries into
// etc/sizes.json, and fails if a part is over its budget.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOver, measureAll, measureSheetOf } from './budgets.ts'
import { componentNames, PACKAGE, stylesOf } from './entries.ts'
import { measureScript } from './measure.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const rows = await measureAll()

const both = ({ esbuild, rolldown }: { esbuild: number; rolldown: number }) =>
  `${(esbuild / 1000).toFixed(1)} / ${kilobytes(rolldown)}`

const lines = rows.map((row) => {
  const { name, atMost, script, styles, peers } = row
  const others = peers.map((peer) => `${peer.name} ${both(peer.script)}`).join('; ')
  const cells = [
    name,
    script ? kilobytes(script.esbuild) : '-',
    script ? kilobytes(script.rolldown) : '-',
    styles === undefined ? '-' : kilobytes(styles),
    kilobytes(atMost),
    others || '-',
  ]
  return `| ${cells.join(' | ')} |`
})
const table = [
  '| | esbuild | rolldown | styles | budget | the same from others, by both |',
  '| --- | ---: | ---: | ---: | ---: | --- |',
  ...lines,
].join('\n')
console.log(`${table}\n`)

const readme = join(PACKAGE, 'README.md')
const [before = '', , after = ''] = readFileSync(readme, 'utf8').split(/<!-- \/?sizes -->/)
writeFileSync(readme, `${before}<!-- sizes -->\n\n${table}\n\n<!-- /sizes -->${after}`)

const sizes: Record<string, { js: number; css: number }> = {}
for (const name of componentNames()) {
  const { rolldown: js } = await measureScript(`export * from '@oja/ui/${name}'`)
  sizes[name] = { js, css: stylesOf(name).length > 0 ? await measureSheetOf(name) : 0 }
}
const sizesFile = join(PACKAGE, 'etc/sizes.json')
writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`)
execFileSync('oxfmt', [readme, sizesFile])

const over = rows.filter((row) => bytesOver(row) > 0)
for (const row of over) {
  console.error(`${row.name} is ${bytesOver(row)} bytes over its budget of ${row.atMost}.`)
}
process.exit(over.length > 0 ? 1 : 0)
