import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Mutant } from './mutants-list.ts'

/** The package of the test: `packages/server`. */
export function packageOf({ test }: Pick<Mutant, 'test'>): string {
  return test.split('/').slice(0, 2).join('/')
}

/** Why a fault cannot be planted: its line has changed or is unused, or its test has another name. */
export function problemOf(
  { name, file, before, after, test, title }: Mutant,
  root: string,
): string | undefined {
  const said = (problem: string) => `${name}: ${problem}. Update scripts/mutants-list.ts.`
  if (!existsSync(join(root, file))) return said(`there is no ${file}`)
  if (!existsSync(join(root, test))) return said(`there is no ${test}`)
  const [head = '', ...rest] = readFileSync(join(root, file), 'utf8').split(before)
  if (rest.length !== 1) return said(`${file} contains ${rest.length} times\n    ${before}`)
  const later = file.endsWith('.sql') ? replacedBy(join(root, file), head) : undefined
  if (later !== undefined) return said(`${later} replaces the function of this line`)
  if (before === after) return said('the fault changes nothing')
  if (!readFileSync(join(root, test), 'utf8').includes(title)) return said(`${test} has no test “${title}”`)
  return undefined
}

/** The later migration that replaces or drops the function in which `head` ends. */
function replacedBy(migration: string, head: string): string | undefined {
  const name = [...head.matchAll(/create (?:or replace )?function (\w+)/g)].at(-1)?.[1]
  // Triggers and tables come after the end of the function.
  if (name === undefined || /\$\$;/.test(head.slice(head.lastIndexOf(`function ${name}`)))) return undefined
  const folder = dirname(migration)
  const again = new RegExp(`(create (or replace )?|drop )function ${name}\\b`)
  return readdirSync(folder).find(
    (other) => other > basename(migration) && again.test(readFileSync(join(folder, other), 'utf8')),
  )
}

/** The title as a regular expression. `%s` matches what each case of the test fills in. */
export function patternOf(title: string): string {
  return title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/%[sidj#]/g, '.*')
}
