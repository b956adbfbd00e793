import { globSync, readFileSync } from 'node:fs'

/** Sums what the runs left behind: `test-results/*.json` of vitest and Playwright, here and in each package. */
export function countTests(): { passed: number; failures: number } {
  let passed = 0
  let failures = 0
  for (const file of globSync(['test-results/*.json', 'packages/*/test-results/*.json'])) {
    const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')))
    passed += counts.passed
    failures += counts.failures
  }
  return { passed, failures }
}

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected: number; unexpected: number; flaky: number }
}

function countsOf(report: Report): { passed: number; failures: number } {
  if (report.stats)
    return { passed: report.stats.expected + report.stats.flaky, failures: report.stats.unexpected }
  return { passed: report.numPassedTests ?? 0, failures: report.numFailedTests ?? 0 }
}
