import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BUDGETS, STYLE_BUDGETS } from './budgets.ts'
import { PACKAGE } from './entries.ts'
import { measureScript } from './measure.ts'

const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8').split('\n')

test.each(BUDGETS)(
  '$name stays within its budget by either bundler, and README.md states its size within a tenth (npm run size)',
  async ({ name, code, atMost }) => {
    const { esbuild, rolldown } = await measureScript(code)
    expect(Math.max(esbuild, rolldown)).toBeLessThanOrEqual(atMost)
    const cells = readme.find((line) => line.startsWith(`| ${name} `))?.split('|') ?? []
    const stated = cells.slice(2, 4).map((cell) => Number(cell.replace('kB', '')) * 1000)
    for (const [at, measured] of [esbuild, rolldown].entries()) {
      expect(Math.abs((stated[at] ?? 0) - measured) / measured).toBeLessThan(0.1)
    }
  },
)

test.each(STYLE_BUDGETS)('$name: within the budget', async ({ atMost, measure }) => {
  expect(await measure()).toBeLessThanOrEqual(atMost)
})
