// `npm run visual:accept -- <part of a name>… --reason "…"`: accepts pictures of the last visual run as the new
// baselines, and records the reason. `--all` accepts everything.
import { appendFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { BASELINES, browserVersion, type Finding, findings } from './visual-baselines.ts'

const MOST_NAMES = 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, all: { type: 'boolean', default: false } },
})
const reason = values.reason?.trim() ?? ''
if (reason === '') stop('Say why: npm run visual:accept -- <part of a name> --reason "…"')
if (!values.all && positionals.length === 0) stop('Name what to accept, or say --all.')

const found = findings()
const chosen = found.filter(({ name }) => values.all || positionals.some((part) => name.includes(part)))
if (chosen.length === 0) {
  stop(`Nothing of the last run matches. It found: ${found.map(({ name }) => name).join(', ') || 'nothing'}`)
}

for (const { actual, before, difference } of chosen) {
  mkdirSync(dirname(before), { recursive: true })
  cpSync(actual, before)
  rmSync(actual)
  if (difference) rmSync(difference)
}
const version = browserVersion()
writeFileSync(`${BASELINES}/browser.json`, `${JSON.stringify({ browser: 'Chromium', version }, null, 2)}\n`)
record(chosen)
console.log(`${chosen.length} pictures accepted: ${reason}`)

function record(accepted: Finding[]) {
  const log = `${BASELINES}/ACCEPTED.md`
  if (!existsSync(log)) writeFileSync(log, '# Accepted changes of looks\n\nNewest last.\n')
  const day = new Date().toISOString().slice(0, 10)
  appendFileSync(log, `\n## ${day}: ${reason}\n\nChromium ${version}\n\n${lines(accepted).join('\n')}\n`)
}

/** Each picture by name if there are few; otherwise the number for each component. */
function lines(accepted: Finding[]): string[] {
  if (accepted.length <= MOST_NAMES) return accepted.map(({ name, kind }) => `- ${name} (${kind})`)
  const counts = Map.groupBy(accepted, ({ name }) => name.split('/')[0] ?? name)
  return [...counts].map(([component, of]) => `- ${component}: ${of.length}`)
}

function stop(words: string): never {
  console.error(words)
  process.exit(1)
}
