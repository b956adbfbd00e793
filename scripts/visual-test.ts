// `npm run test:visual`: every story in light and dark with axe, every kitchen sink in its other modes.
// Words after `--` go to vitest, for example `-- packages/ui/src/button`. `-- --repeat=10` runs it ten times in a row
// and without retries, to find pictures that differ between runs.
import { rmSync } from 'node:fs'
import { requireNode } from './node-version.ts'
import { run } from './run.ts'
import { browserVersion, findings, FINDINGS, recordedBrowser } from './visual-baselines.ts'
import { lookUntilDrawn, takeNote } from './visual-stopped.ts'

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

/** On an idle machine a run takes a quarter of this. A story ends the run when the browser stops rendering; this limit ends
 *  a run whose page does not respond at all. */
const LIMIT_MS = 20 * 60_000

const { repeat, words } = asked(process.argv.slice(2))

const look = () =>
  run(
    'vitest',
    [
      'run',
      '--project=visual',
      '--project=visual-tolerance',
      // A picture that nobody accepted is a failure, not an acceptance.
      '--update=none',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=test-results/visual.json',
      ...words,
    ],
    // A repeated run looks for exactly the differences that a retry would hide.
    repeat > 1 ? { ...process.env, VISUAL_RETRIES: '0' } : process.env,
    LIMIT_MS,
  )

function onStop(saw: string) {
  console.log(`\nThe browser stopped rendering, so the run restarts with a fresh one.\n${saw}\n`)
  rmSync(FINDINGS, { recursive: true, force: true })
}

let failures = 0
for (let turn = 1; turn <= repeat; turn += 1) {
  if (repeat > 1) console.log(`\nRun ${turn} of ${repeat}`)
  if ((await lookUntilDrawn({ look, noteOf: takeNote, onStop })) !== 0) failures += 1
}
if (repeat > 1) console.log(`\n${repeat - failures} of ${repeat} runs found no difference.`)
const found = findings()
if (found.length > 0) {
  const changed = found.filter(({ kind }) => kind === 'changed').length
  console.log(`\n${changed} pictures changed, ${found.length - changed} new.`)
  console.log('Look:   npm run visual:report')
  console.log('Accept: npm run visual:accept -- <part of a name> --reason "why it looks so now"')
}
process.exit(failures === 0 ? 0 : 1)

/** How often to run, and the arguments for vitest. */
function asked(args: readonly string[]): { repeat: number; words: string[] } {
  const times = args.map((word) => /^--repeat=(\d+)$/.exec(word)?.[1]).find((word) => word !== undefined)
  return {
    repeat: Math.max(1, Number(times ?? 1)),
    words: args.filter((word) => !word.startsWith('--repeat=')),
  }
}
