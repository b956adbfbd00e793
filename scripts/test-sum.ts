import { globSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a whole run left behind. */
export type TestSum = {
  passed: number
  /** Of each failed test the file, the title and the first lines of what it said. */
  failed: string[]
}

/** Sums the reports of vitest and Playwright: `test-results/*.json`, here and in each package. */
export function sumOfTests(
  files: readonly string[] = globSync(['test-results/*.json', 'packages/*/test-results/*.json']),
): TestSum {
  const sums = files.map((file) => sumOf(JSON.parse(readFileSync(file, 'utf8'))))
  return {
    passed: sums.reduce((sum, { passed }) => sum + passed, 0),
    failed: sums.flatMap(({ failed }) => failed),
  }
}

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    /** Why the file itself could not be read; empty where its tests failed. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
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
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

function sumOf(report: VitestReport | PlaywrightReport): TestSum {
  return 'stats' in report ? sumOfBrowserTests(report) : sumOfUnitTests(report)
}

function sumOfUnitTests(report: VitestReport): TestSum {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: [
      // A file that cannot be read has no tests to count.
      ...broken.map(({ name, message }) => lineOf(name, 'the file itself', message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0])),
      ),
    ],
  }
}

function sumOfBrowserTests({ stats, suites }: PlaywrightReport): TestSum {
  return {
    passed: stats.expected + stats.flaky,
    failed: suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ results }) => lineOf(`e2e/${file}`, title, results.at(-1)?.errors[0]?.message)),
      ),
  }
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

const LINES = 12

function lineOf(file: string, title: string, said = ''): string {
  const lines = stripVTControlCharacters(said).split('\n').slice(0, LINES)
  return [`${file.replace(`${process.cwd()}/`, '')} › ${title}`, ...lines.map((line) => `    ${line}`)].join(
    '\n',
  )
}
