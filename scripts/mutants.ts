// `npm run mutants`: plants one fault at a time in a copy of the code and runs the test that must catch it. Fails if one
// survives. Words after `--` select faults by part of their name.
import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { MUTANTS, type Mutant } from './mutants-list.ts'
import { packageOf, patternOf, problemOf, ROOT } from './mutants-rules.ts'
import { requireNode } from './node-version.ts'

requireNode()
/** Git ignores this folder, and node_modules is in a folder above it. */
const SCRATCH = join(ROOT, 'test-results')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
/** A test that hangs has not caught the fault, because it would not say why. */
const LIMIT_MS = 120_000
/** Two copies, for two cores. */
const LANES = 2

type Verdict = 'caught' | 'survived' | 'red without the fault'
type Row = Mutant & { verdict: Verdict; seconds: number }

const words = process.argv.slice(2)
const chosen = MUTANTS.filter(({ name }) => words.every((word) => name.includes(word)))
const problems = chosen.flatMap((mutant) => problemOf(mutant) ?? [])
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

const env = { ...process.env, CHROMIUM_PATH: ensureChromium() }
const copies = Array.from({ length: LANES }, makeCopy)
process.once('SIGINT', () => {
  removeCopies()
  process.exit(130)
})
const rows: Row[] = []
try {
  const healthy = await testsThatPass()
  const waiting = chosen.toSorted((left, right) => left.test.localeCompare(right.test))
  await Promise.all(
    copies.map(async (copy) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const row = await tryOut(next, { copy, isHealthy: healthy.has(`${next.test} ${next.title}`) })
        rows.push(row)
        console.log(`${row.verdict === 'caught' ? '✓' : '✗'} ${row.verdict} (${row.seconds} s)  ${row.name}`)
      }
    }),
  )
} finally {
  removeCopies()
}

const missed = rows.filter(({ verdict }) => verdict !== 'caught')
console.log('')
for (const { name, verdict, file, test, title } of missed)
  console.log(`✗ ${verdict}: ${name}\n    fault in ${file}\n    ${test} › ${title}`)
console.log(`caught ${rows.length - missed.length} / planted ${rows.length}`)
process.exit(missed.length > 0 || rows.length === 0 ? 1 : 0)

async function tryOut(
  mutant: Mutant,
  { copy, isHealthy }: { copy: string; isHealthy: boolean },
): Promise<Row> {
  const startedAt = Date.now()
  const rowOf = (verdict: Verdict) => ({
    ...mutant,
    verdict,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  })
  if (!isHealthy) return rowOf('red without the fault')
  const file = join(copy, mutant.file)
  const healthyText = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    healthyText.replace(mutant.before, () => mutant.after),
  )
  try {
    const failed = await runTests(copy, [mutant], 'failed')
    return rowOf(failed.size > 0 ? 'caught' : 'survived')
  } finally {
    writeFileSync(file, healthyText)
  }
}

/** A test that fails without the fault proves nothing. */
async function testsThatPass(): Promise<Set<string>> {
  const packages = [...new Set(chosen.map(packageOf))]
  const passed = await Promise.all(
    packages.map((name, at) =>
      runTests(
        copies[at % LANES] ?? '',
        chosen.filter((mutant) => packageOf(mutant) === name),
        'passed',
      ),
    ),
  )
  return new Set(passed.flatMap((names) => [...names]))
}

/** Runs the tests of some faults of one package. Resolves with those that ended with `status`, as `file title`. */
async function runTests(
  copy: string,
  mutants: readonly Mutant[],
  status: 'passed' | 'failed',
): Promise<Set<string>> {
  const [first] = mutants
  if (first === undefined) return new Set()
  const folder = join(copy, packageOf(first))
  const report = join(folder, 'test-results', 'mutant.json')
  rmSync(report, { force: true })
  const titles = [...new Set(mutants.map(({ title }) => patternOf(title)))]
  const files = [...new Set(mutants.map(({ test }) => test.slice(packageOf(first).length + 1)))]
  const args = ['run', ...files, '-t', titles.join('|'), '--reporter=json', `--outputFile=${report}`]
  await vitest(folder, args, LIMIT_MS * Math.ceil(files.length / 2))
  if (!existsSync(report)) return new Set()
  const { testResults }: VitestReport = JSON.parse(readFileSync(report, 'utf8'))
  const ended = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter((test) => test.status === status).map((test) => ({ file: name, ...test })),
  )
  return new Set(
    mutants
      .filter(({ test, title }) =>
        ended.some(
          ({ file, fullName }) => file.endsWith(test) && new RegExp(patternOf(title)).test(fullName),
        ),
      )
      .map(({ test, title }) => `${test} ${title}`),
  )
}

type VitestReport = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

function vitest(cwd: string, args: readonly string[], limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [VITEST, ...args], { cwd, env, stdio: 'ignore', timeout: limitMs })
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
}

/** Copies the packages as they are on disk, including uncommitted changes. */
function makeCopy(): string {
  mkdirSync(SCRATCH, { recursive: true })
  const copy = mkdtempSync(join(SCRATCH, 'mutants-'))
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', 'packages', 'scripts', '*.json'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  for (const file of listed.split('\n')) {
    // Not the root's package.json: with it, Vite would treat the copy as a workspace and serve nothing above it.
    if (file === '' || file === 'package.json' || !existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules/@oja'), { recursive: true })
  for (const name of ['api', 'app', 'server', 'ui'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@oja', name), 'junction')
  // Git has no built files. Tests that measure a screen load the styles of the library.
  symlinkSync(join(ROOT, 'packages/ui/dist'), join(copy, 'packages/ui/dist'), 'junction')
  return copy
}

function removeCopies(): void {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 3 })
}
