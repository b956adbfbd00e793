import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rememberFlaky } from './flaky-memory.ts'
import { slowest, sumOfTests } from './test-sum.ts'

function filesOf(...reports: object[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'test-sum-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return reports.map((report, at) => {
    const file = join(folder, `${at}.json`)
    writeFileSync(file, JSON.stringify(report))
    return file
  })
}

const UNIT = {
  numPassedTests: 3,
  testResults: [
    {
      name: `${process.cwd()}/packages/ui/src/fee.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'a fee is paid', duration: 40, failureMessages: [] },
        { status: 'passed', fullName: 'a fee is late', duration: 2000, failureMessages: ['too late'] },
        {
          status: 'failed',
          fullName: 'a fee is never negative',
          failureMessages: ['expected \u001B[31m-1\u001B[0m to be 0\n at fee'],
        },
      ],
    },
  ],
}

const BROKEN = {
  numPassedTests: 0,
  testResults: [
    { name: 'gone.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
}

const BROWSER = {
  stats: { expected: 5, flaky: 1 },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              file: 'trade.spec.ts',
              title: 'coin goes back',
              tests: [
                { status: 'unexpected', results: [{ errors: [] }, { errors: [{ message: 'timed out' }] }] },
              ],
            },
            {
              file: 'trade.spec.ts',
              title: 'slow at first',
              tests: [{ status: 'flaky', results: [{ duration: 3000, errors: [] }] }],
            },
          ],
        },
      ],
    },
  ],
}

test('all reports are summed; a test that passes on a retry counts as passed', () => {
  expect(sumOfTests(filesOf(UNIT, BROWSER)).passed).toBe(9)
})

test('each failed test is named, with its message and without colour codes', () => {
  expect(sumOfTests(filesOf(UNIT, BROWSER)).failed).toEqual([
    'packages/ui/src/fee.test.ts › a fee is never negative\n    expected -1 to be 0\n     at fee',
    'e2e/trade.spec.ts › coin goes back\n    timed out',
  ])
})

test('a failed browser test shows its page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-sum-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  writeFileSync(
    path,
    '# Error details\n\n```\nx\n```\n\n```yaml\n- button "Pay" [disabled]\n```\n\n# Test source\n',
  )
  const results = [{ errors: [{ message: 'timed out' }], attachments: [{ name: 'error-context', path }] }]
  const specs = [{ file: 'pay.spec.ts', title: 'pays', tests: [{ status: 'unexpected', results }] }]
  const report = { stats: { expected: 0, flaky: 0 }, suites: [{ specs }] }
  expect(sumOfTests(filesOf(report)).failed).toEqual([
    'e2e/pay.spec.ts › pays\n    timed out\n    - button "Pay" [disabled]',
  ])
})

test('a file that fails to load is a failure, although none of its tests ran', () => {
  expect(sumOfTests(filesOf(BROKEN))).toMatchObject({
    passed: 0,
    failed: ['gone.test.ts › the file itself\n    Cannot find module'],
  })
})

test('a test that passed only on a retry is named', () => {
  expect(sumOfTests(filesOf(UNIT, BROWSER)).flaky).toEqual([
    'packages/ui/src/fee.test.ts › a fee is late',
    'e2e/trade.spec.ts › slow at first',
  ])
})

test('the slowest tests are named, the slowest first', () => {
  expect(slowest(sumOfTests(filesOf(UNIT, BROWSER)), 2)).toEqual([
    '   3.0 s  e2e/trade.spec.ts › slow at first',
    '   2.0 s  packages/ui/src/fee.test.ts › a fee is late',
  ])
})

test('a test that is flaky twice within ten runs is reported as such', () => {
  const [file = ''] = filesOf([])
  expect(rememberFlaky(['a', 'b'], file)).toEqual([])
  expect(rememberFlaky([], file)).toEqual([])
  expect(rememberFlaky(['b', 'c'], file)).toEqual(['b'])
  for (let run = 0; run < 10; run += 1) rememberFlaky([], file)
  expect(rememberFlaky(['b'], file)).toEqual([])
})
