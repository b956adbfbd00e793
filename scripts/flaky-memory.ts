import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The flaky tests of the last runs on this machine, one list for each run. Not committed. */
const MEMORY = 'node_modules/.cache/oja/flaky.json'
const RUNS_KEPT = 10

/** Stores the flaky tests of this run. Returns those that were also flaky in one of the last ten runs. */
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
