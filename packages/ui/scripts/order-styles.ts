// `npm run styles:order`: puts the style files into an order in which the whole stylesheet compresses well: what is alike stands close
// together, where gzip still remembers it. No rule depends on the order (order.test.tsx). Build first; run it again after larger changes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allStyles, PACKAGE, partOf } from './entries.ts'
import { gzipped } from './measure.ts'
import { withoutLayers } from './without-layers.ts'

const TRIES = 12_000

const read = (file: string) => withoutLayers(readFileSync(join(PACKAGE, 'dist', partOf(file)), 'utf8')).trim()
const head = ['styles/theme.css', 'styles/base.css'].map(read).join('')
const texts = new Map(allStyles().map((file) => [file, read(file)]))
const cost = (files: readonly string[]) => gzipped(head + files.map((file) => texts.get(file)).join(''))

let order = allStyles()
let least = cost(order)
const before = least
let state = 1
/** A whole number below `limit`: the same in every run. */
const next = (limit: number) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((state / 2 ** 31) * limit)
}
for (let at = 0; at < TRIES; at += 1) {
  const moved = [...order]
  const [file = ''] = moved.splice(next(moved.length), 1)
  moved.splice(next(moved.length + 1), 0, file)
  const bytes = cost(moved)
  if (bytes < least) [order, least] = [moved, bytes]
}

const list = join(PACKAGE, 'src/styles/components.css')
const [comment = ''] = readFileSync(list, 'utf8').split('@import', 1)
writeFileSync(list, `${comment}${order.map((file) => `@import '../${file}';\n`).join('')}`)
console.log(`${before} bytes with gzip before, ${least} now`)
