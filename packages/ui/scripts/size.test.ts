import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUDGETS, measureStyles, STYLES_AT_MOST } from './budgets.ts'
import { PACKAGE } from './entries.ts'
import { measureScript } from './measure.ts'

test.each(BUDGETS)('$name stays within its budget', async ({ code, atMost }) => {
  expect(await measureScript(code)).toBeLessThanOrEqual(atMost)
})

test('styles.css stays within its budget', () => {
  expect(measureStyles()).toBeLessThanOrEqual(STYLES_AT_MOST)
})

test.each(BUDGETS)(
  'the size that README.md states for $name is right within a tenth (npm run size)',
  async (part) => {
    const row = readFileSync(join(PACKAGE, 'README.md'), 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| ${part.name} `))
    const stated = Number(row?.split('|')[2]?.replace('kB', '')) * 1000
    const measured = await measureScript(part.code)
    expect(Math.abs(stated - measured) / measured).toBeLessThan(0.1)
  },
)
