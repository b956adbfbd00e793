// `npm run bench:peers`: runs the rules that our peers' public tests check, against them and against ours. Fails when ours
// fails a row.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../../scripts/run.ts'
import { PACKAGE } from '../scripts/entries.ts'

const FILE = join(PACKAGE, 'test-results/peers.json')
await run(
  'vitest',
  `run --config vitest.peers.config.ts --reporter=dot --silent --reporter=json --outputFile.json=${FILE}`.split(
    ' ',
  ),
)

interface Results {
  testResults: { assertionResults: { status: string; title: string; ancestorTitles: string[] }[] }[]
}

const { testResults } = JSON.parse(readFileSync(FILE, 'utf8')) as Results
const kinds = new Map<string, Map<string, { passed: number; failed: string[] }>>()
for (const { ancestorTitles, status, title } of testResults.flatMap((file) => file.assertionResults)) {
  const [, library = '', row = ''] = /^(.+?): (.+)$/.exec(title) ?? []
  const kind = ancestorTitles.at(-1) ?? ''
  const libraries = kinds.get(kind) ?? new Map()
  const sum = libraries.get(library) ?? { passed: 0, failed: [] }
  kinds.set(kind, libraries.set(library, sum))
  if (status === 'passed') sum.passed += 1
  else sum.failed.push(row)
}
for (const [kind, libraries] of kinds) {
  console.log(`\n${kind}`)
  for (const [library, { passed, failed }] of libraries) {
    console.log(`  ${library}: ${passed} of ${passed + failed.length}`)
    for (const row of failed) console.log(`    not: ${row}`)
  }
}
const ours = [...kinds.values()].flatMap((libraries) => libraries.get('@oja/ui')?.failed ?? [])
process.exit(ours.length > 0 ? 1 : 0)
