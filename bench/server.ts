// `npm run bench:server [-- topic …] [--rounds N] [--minutes N]`: how fast the server is. A topic is a file of bench/server/;
// the default is all of them. `--minutes` sets the length of the soak. Load, server and database share this machine.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machine, type Measure, tableOf } from './rounds.ts'

const DEFAULT_ROUNDS = 5
const DEFAULT_MINUTES = 15

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: String(DEFAULT_ROUNDS) },
    minutes: { type: 'string', default: String(DEFAULT_MINUTES) },
  },
})
const rounds = aboveZero('rounds')
const minutes = aboveZero('minutes')

const known = readdirSync(new URL('server/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
const unknown = positionals.filter((topic) => !known.includes(topic))
if (unknown.length > 0) throw new Error(`No topic ${unknown.join(', ')}; there are ${known.join(', ')}`)

console.log(`${machine()}, ${rounds} rounds`)
for (const topic of positionals.length > 0 ? positionals : known) {
  const { measure }: { measure: Measure } = await import(new URL(`server/${topic}.ts`, import.meta.url).href)
  console.log(`\n${topic}\n${tableOf(await measure({ rounds, minutes }))}`)
}

function aboveZero(name: 'rounds' | 'minutes'): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number > 0) return number
  throw new Error(`--${name}: "${values[name]}" is not a whole number above zero`)
}
