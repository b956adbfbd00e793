// `npm run test:visual`: every story in light and dark with axe, every kitchen sink in its further modes.
// Words after `--` go to vitest, for example `-- packages/ui/src/button`.
import { rmSync } from 'node:fs'
import { requireNode } from './node-version.ts'
import { run, TIMED_OUT } from './run.ts'
import { browserVersion, findings, FINDINGS, recordedBrowser } from './visual-baselines.ts'

requireNode()
rmSync(FINDINGS, { recursive: true, force: true })
const recorded = recordedBrowser()?.version
const here = browserVersion()
if (recorded === undefined) console.log(`There are no accepted pictures yet. Chromium here is ${here}.`)
else if (recorded === here) console.log(`The pictures were made with Chromium ${here}, as it is here.`)
else
  console.log(
    `The pictures were made with Chromium ${recorded}; here it is ${here}. Edges may be a little softer or harder.`,
  )

const LIMIT_MS = 10 * 60_000

const look = () =>
  run(
    'vitest',
    [
      'run',
      '--project=visual',
      '--project=visual-tolerance',
      // A picture that was never accepted is a finding, and not an acceptance.
      '--update=none',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/visual.json',
      ...process.argv.slice(2),
    ],
    process.env,
    LIMIT_MS,
  )
let code = await look()
if (code === TIMED_OUT) {
  console.log(`\nThe browser stopped answering: after ${LIMIT_MS / 60_000} minutes the run begins once more.`)
  rmSync(FINDINGS, { recursive: true, force: true })
  code = await look()
}
const found = findings()
if (found.length > 0) {
  const changed = found.filter(({ kind }) => kind === 'changed').length
  console.log(`\n${changed} pictures changed, ${found.length - changed} new.`)
  console.log('Look:   npm run visual:report')
  console.log('Accept: npm run visual:accept -- <part of a name> --reason "why it looks so now"')
}
process.exit(code)
