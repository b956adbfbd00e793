import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUDGETS, measureStyles, STYLES_AT_MOST } from './budgets.ts'
import { PACKAGE } from './entries.ts'
import { measureScript } from './measure.ts'

const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8').split('\n')

test.each(BUDGETS)(
  '$name stays within its budget, and README.md states its size within a tenth (npm run size)',
  async ({ name, code, atMost }) => {
    const measured = await measureScript(code)
    expect(measured).toBeLessThanOrEqual(atMost)
    const row = readme.find((line) => line.startsWith(`| ${name} `))
    const stated = Number(row?.split('|')[2]?.replace('kB', '')) * 1000
    expect(Math.abs(stated - measured) / measured).toBeLessThan(0.1)
  },
)

test('styles.css stays within its budget', () => {
  expect(measureStyles()).toBeLessThanOrEqual(STYLES_AT_MOST)
})
