// Time of one update of our components and of other libraries, in one browser run. Only the ratios carry over to other machines.
import { openBench } from './browser-page.ts'
import { quantile } from './rounds.ts'
import { asTable } from './table.ts'

const ROUNDS = 3
const WARM_UP = { light: 20, heavy: 2 }
const STEPS = { light: 60, heavy: 6 }

const { browser, page } = await openBench('render/cases.tsx')
const cases = await page.evaluate(() => window.cases)
const times = new Map<string, number[]>()
// Each round runs every case, so that a slow moment of the machine affects all of them.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [index, { name, isTyped }] of cases.entries()) {
    const size = isTyped ? 'light' : 'heavy'
    const count = STEPS[size] + WARM_UP[size]
    const measured = await page.evaluate(([at, steps]) => window.measure(at, steps), [index, count] as const)
    times.set(name, [...(times.get(name) ?? []), ...measured.slice(WARM_UP[size])])
  }
}
await browser.close()

const rows = [['Update', 'Component', 'Median ms', '95 % ms', 'Beside ours']]
for (const { group, name } of cases) {
  const ours = cases.find((one) => one.group === group)?.name ?? name
  const median = quantile(times.get(name) ?? [], 0.5)
  rows.push([
    group,
    name,
    median.toFixed(3),
    quantile(times.get(name) ?? [], 0.95).toFixed(3),
    `${(median / quantile(times.get(ours) ?? [], 0.5)).toFixed(2)}x`,
  ])
}
console.log(asTable(rows))
