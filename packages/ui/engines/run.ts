// `npm run test:engines`: the component tests in Chromium, Firefox and WebKit, one after the other.
// `npm run test:engines -- webkit src/button` runs some of them in one engine.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../../scripts/run.ts'
import { PACKAGE } from '../scripts/entries.ts'
import { type Engine, ENGINES, ensure, type Found } from './find.ts'
import { skippedTests } from './skipped-tests.ts'

const isEngine = (word: string): word is Engine => (ENGINES as readonly string[]).includes(word)
const words = process.argv.slice(2)
const wanted = words.some(isEngine) ? words.filter(isEngine) : ENGINES
const filters = words.filter((word) => !isEngine(word))

/** Far more than a run takes. A run with a limit is killed together with its browsers. */
const LIMIT_MS = 40 * 60_000

const started: ChildProcess[] = []
const scratch = mkdtempSync(join(tmpdir(), 'oja-engines-'))
process.on('exit', () => {
  for (const child of started) child.kill()
  rmSync(scratch, { recursive: true, force: true })
})

const findings: string[] = []
let isGreen = true
for (const engine of wanted) {
  try {
    const settings = await settingsFor(ensure(engine))
    // Vitest may end before it writes any results.
    rmSync(resultsFile(engine), { force: true })
    const code = await run(
      'vitest',
      ['run', '--config', 'vitest.engines.config.ts', '--reporter=default', ...resultsTo(engine), ...filters],
      { ...process.env, ENGINE: engine, ...settings },
      LIMIT_MS,
    )
    isGreen &&= code === 0
    if (code !== 0 && code !== 1) {
      findings.push(`${engine}: the run ended with ${code}.`)
      continue
    }
    const gone = filters.length > 0 ? [] : goneFrom(engine)
    isGreen &&= gone.length === 0
    findings.push(
      [summaryOf(engine), ...gone.map((title) => `  in ENGINES.md, but no test: ${title}`)].join('\n'),
    )
  } catch (cause) {
    isGreen = false
    findings.push(`${engine}: NOT RUN. ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}
console.log(`\n${findings.join('\n\n')}`)
process.exit(isGreen ? 0 : 1)

/** Starts the driver that a browser needs, and returns the settings that vitest.engines.config.ts reads. */
async function settingsFor({ via, executablePath, driver, display }: Found): Promise<NodeJS.ProcessEnv> {
  if (via === 'bidi') return { ENGINE_VIA: via, ENGINE_PATH: bridgeTo(executablePath) }
  if (via === 'playwright' || driver === undefined) return { ENGINE_VIA: via, ENGINE_PATH: executablePath }
  const DISPLAY = process.env['DISPLAY'] ?? (await startDisplay(display ?? 'Xvfb'))
  const port = await freePort()
  started.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY } }))
  return { ENGINE_VIA: via, ENGINE_PATH: executablePath, ENGINE_PORT: String(port), DISPLAY }
}

/** Writes the program that Playwright starts in place of Firefox, see firefox.ts. */
function bridgeTo(firefox: string): string {
  const script = join(PACKAGE, 'engines/firefox.ts')
  const file = join(scratch, 'firefox')
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${script}' '${firefox}' "$@"\n`)
  chmodSync(file, 0o755)
  return file
}

/** Starts a virtual display. Resolves with its name when it is ready. */
function startDisplay(program: string): Promise<string> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.push(screen)
  return new Promise((resolve, reject) => {
    screen.once('exit', () => reject(new Error(`${program} does not start.`)))
    screen.stdio[3]?.once('data', (name: Buffer) => resolve(`:${String(name).trim()}`))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => resolve(typeof at === 'object' && at !== null ? at.port : 0))
    })
  })
}

function resultsFile(engine: Engine): string {
  return join(PACKAGE, `test-results/engine-${engine}.json`)
}

function resultsTo(engine: Engine): string[] {
  return ['--reporter=json', `--outputFile.json=${resultsFile(engine)}`]
}

interface Results {
  testResults: { assertionResults: { status: string; title: string; ancestorTitles: string[] }[] }[]
}

function testsOf(engine: Engine) {
  const { testResults } = JSON.parse(readFileSync(resultsFile(engine), 'utf8')) as Results
  return testResults.flatMap((file) => file.assertionResults)
}

/** The titles in ENGINES.md that no test or group has: a renamed test is no longer skipped. */
function goneFrom(engine: Engine): string[] {
  const titles = new Set(testsOf(engine).flatMap(({ title, ancestorTitles }) => [title, ...ancestorTitles]))
  return skippedTests(engine).flatMap(({ title }) => (titles.has(title) ? [] : title))
}

/** How many tests and rows an engine passed, and which tests it failed. */
function summaryOf(engine: Engine): string {
  const tests = testsOf(engine)
  const titles = (status: string) => tests.filter((test) => test.status === status).map(({ title }) => title)
  const rowsIn = (status: string) =>
    new Set(titles(status).flatMap((title) => title.match(/\bB-\d+\b/g) ?? []))
  const passed = rowsIn('passed')
  const failed = rowsIn('failed')
  const skipped = titles('skipped').length
  return [
    `${engine}: ${titles('passed').length} tests passed, ${titles('failed').length} failed, ${skipped} are skipped (ENGINES.md says why).`,
    `  ${[...passed].filter((row) => !failed.has(row)).length} rows of BEHAVIOURS.md hold, ${failed.size} do not.`,
    ...titles('failed').map((title) => `  failed: ${title}`),
  ].join('\n')
}
