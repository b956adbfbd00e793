// `npm run bench:server [-- topic …] [--rounds N]`: how fast the server is. A topic is a file of bench/server/;
// without one, all are measured. Load, server and database share this machine.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { machine, type Measure, tableOf } from './rounds.ts'

const DEFAULT_ROUNDS = 5

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: String(DEFAULT_ROUNDS) } },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds: "${values.rounds}" is not a number above zero`)

const known = readdirSync(new URL('server/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
const unknown = positionals.filter((topic) => !known.includes(topic))
if (unknown.length > 0) throw new Error(`No topic ${unknown.join(', ')}; there are ${known.join(', ')}`)

console.log(`${machine()}, ${rounds} rounds`)
for (const topic of positionals.length > 0 ? positionals : known) {
  const { measure }: { measure: Measure } = await import(new URL(`server/${topic}.ts`, import.meta.url).href)
  console.log(`\n${topic}\n${tableOf(await measure({ rounds }))}`)
}
