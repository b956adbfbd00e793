import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What was flaky in the last runs on this machine, a list for each run. Outside of what is committed. */
const MEMORY = 'node_modules/.cache/oja/flaky.json'
const RUNS_KEPT = 10

/** Remembers which tests were flaky in this run, and returns those that were so in one of the last ten as well: chance is no
 *  excuse twice. */
export function rememberFlaky(flaky: readonly string[], file = MEMORY): string[] {
  const runs = read(file)
  const known = new Set(runs.flat())
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...runs, flaky].slice(-RUNS_KEPT)))
  return flaky.filter((name) => known.has(name))
}

function read(file: string): string[][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
