import { existsSync, globSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The result of a whole run. */
type TestSum = {
  passed: number
  /** File, title and first lines of the message of each failed test. */
  failed: string[]
  /** File and title of each test that passed only on a retry. */
  flaky: string[]
  tests: { name: string; seconds: number }[]
}

/** Adds up the reports of vitest and Playwright: `test-results/*.json`, in the root and in each package. */
export function sumOfTests(
  files: readonly string[] = globSync(['test-results/*.json', 'packages/*/test-results/*.json']),
): TestSum {
  const sums = files.map((file) => sumOf(JSON.parse(readFileSync(file, 'utf8'))))
  return {
    passed: sums.reduce((sum, { passed }) => sum + passed, 0),
    failed: sums.flatMap(({ failed }) => failed),
    flaky: sums.flatMap(({ flaky }) => flaky),
    tests: sums.flatMap(({ tests }) => tests),
  }
}

/** The slowest tests, slowest first, one line each. */
export function slowest({ tests }: Pick<TestSum, 'tests'>, count = 10): string[] {
  return tests
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`)
}

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    /** Why the file failed to load; empty if its tests failed. */
    message: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      /** The message of each try that failed, even if a later one passed. */
      failureMessages: string[] | null
    }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: PlaywrightResult[] }[]
  }[]
}

type PlaywrightResult = {
  duration?: number
  errors: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}

function sumOf(report: VitestReport | PlaywrightReport): TestSum {
  return 'stats' in report ? sumOfBrowserTests(report) : sumOfUnitTests(report)
}

function sumOfUnitTests({ numPassedTests, testResults }: VitestReport): TestSum {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, duration, failureMessages }) => ({
      name: nameOf(name, fullName),
      status,
      seconds: (duration ?? 0) / 1000,
      problems: failureMessages ?? [],
    })),
  )
  return {
    passed: numPassedTests,
    failed: [
      // A file that fails to load has no tests to count.
      ...broken.map(({ name, message }) => withWords(nameOf(name, 'the file itself'), message)),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, problems }) => withWords(name, problems[0])),
    ],
    flaky: tests
      .filter(({ status, problems }) => status === 'passed' && problems.length > 0)
      .map(({ name }) => name),
    tests,
  }
}

function sumOfBrowserTests({ stats, suites }: PlaywrightReport): TestSum {
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests: tries }) =>
    tries.map(({ status, results }) => ({
      name: nameOf(`e2e/${file}`, title),
      status,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      problem: results.at(-1)?.errors[0]?.message,
      page: pageAt(results.at(-1)),
    })),
  )
  return {
    passed: stats.expected + stats.flaky,
    failed: tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ name, problem, page }) => withWords(name, problem) + page),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    tests,
  }
}

/** What the page showed when the test failed: the roles, names and values that Playwright recorded. */
function pageAt(result: PlaywrightResult | undefined): string {
  const file = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  if (file === undefined || !existsSync(file)) return ''
  const [, snapshot = ''] = /^```yaml\n([\s\S]*?)^```/m.exec(readFileSync(file, 'utf8')) ?? []
  return snapshot
    .trim()
    .split('\n')
    .map((line) => `\n    ${line}`)
    .join('')
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function nameOf(file: string, title: string): string {
  return `${file.replace(`${process.cwd()}/`, '')} › ${title}`
}

const LINES = 12

function withWords(name: string, said = ''): string {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}
