import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutant } from './mutants-list.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The package of the test: `packages/server`. */
export function packageOf({ test }: Pick<Mutant, 'test'>): string {
  return test.split('/').slice(0, 2).join('/')
}

/** Why a fault cannot be planted: its line has changed, or its test has another name. */
export function problemOf({ name, file, before, after, test, title }: Mutant): string | undefined {
  const said = (problem: string) => `${name}: ${problem}. Update scripts/mutants-list.ts.`
  if (!existsSync(join(ROOT, file))) return said(`there is no ${file}`)
  if (!existsSync(join(ROOT, test))) return said(`there is no ${test}`)
  const found = readFileSync(join(ROOT, file), 'utf8').split(before).length - 1
  if (found !== 1) return said(`${file} contains ${found} times\n    ${before}`)
  if (before === after) return said('the fault changes nothing')
  if (!readFileSync(join(ROOT, test), 'utf8').includes(title)) return said(`${test} has no test “${title}”`)
  return undefined
}

/** The title as a regular expression. `%s` matches what each case of the test fills in. */
export function patternOf(title: string): string {
  return title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/%[sidj#]/g, '.*')
}
