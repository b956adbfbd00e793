// BEHAVIOURS.md lists what the components promise. A test shows a row by naming it first in its title: "B-017 points to …".
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGE } from './entries.ts'

/** How many rows come from the study of other libraries. */
const ROW_COUNT = 128

const rows = [
  ...readFileSync(join(PACKAGE, 'BEHAVIOURS.md'), 'utf8').matchAll(/^\| (B-\d+) *\| [^|]+\|([^|]*)\|$/gm),
].map(([, number = '', reason = '']) => ({ number, reason: reason.trim() }))

/** The row numbers in the titles of all tests, as vitest lists them. */
const shown = new Set(
  [[], ['--config', 'vitest.package.config.ts', '--project', 'ui-consumers']].flatMap((project) => {
    const list = execFileSync('vitest', ['list', '--json', ...project], {
      cwd: PACKAGE,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    })
    const tests: { name: string }[] = JSON.parse(list)
    return tests.flatMap(({ name }) => name.match(/\bB-\d+\b/g) ?? [])
  }),
)

test(`BEHAVIOURS.md has rows 1 to ${ROW_COUNT} and our own, each once`, () => {
  const numbers = rows.map(({ number }) => number)
  const study = Array.from({ length: ROW_COUNT }, (_, at) => `B-${String(at + 1).padStart(3, '0')}`)
  expect(numbers.filter((number) => study.includes(number))).toEqual(study)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('every row is named by a test, or gives a reason why not', () => {
  expect(rows.filter(({ number, reason }) => !shown.has(number) && reason === '')).toEqual([])
})

test('every row that a test names is in BEHAVIOURS.md', () => {
  const known = new Set(rows.map(({ number }) => number))
  expect([...shown].filter((number) => !known.has(number))).toEqual([])
})
