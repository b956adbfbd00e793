import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Journal, RULES } from './journal.ts'

/** Findings of one rule that are printed; a broken rule often breaks in many places. */
const SHOWN = 10

/** The run in words: its figures, then each rule with what broke it. */
export function tableOf(journal: Journal, run: { seed: number; seconds: number }): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const refusals = [...journal.refusals].toSorted(([, left], [, right]) => right - left)
  return [
    `seed ${run.seed}, ${run.seconds} s, lost ${journal.lost}`,
    '',
    ...columns([
      ['act', 'tried', 'acknowledged'],
      ...[...journal.acts].map(([act, { tried, acknowledged }]) => [act, `${tried}`, `${acknowledged}`]),
    ]),
    '',
    `refused: ${refusals.map(([code, times]) => `${code} ${times}`).join(', ') || 'nothing'}`,
    '',
    ...columns([
      ['fault', 'times', 'longest until the next acknowledged act'],
      ...[...journal.faults].map(([fault, { times, longestMs }]) => [fault, `${times}`, seconds(longestMs)]),
    ]),
    '',
    ...RULES.flatMap((rule) => {
      const found = journal.violations.get(rule) ?? []
      const more = found.length > SHOWN ? [`  … and ${found.length - SHOWN} more`] : []
      return [
        `${found.length === 0 ? '✓' : '✗'} ${rule}`,
        ...found.slice(0, SHOWN).map((detail) => `  ${detail}`),
        ...more,
      ]
    }),
  ].join('\n')
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join('  '),
  )
}

/** Leaves each rule as a test in the shape of vitest's report, which `npm test` sums. */
export function writeReport(journal: Journal, file: string): void {
  const assertionResults = RULES.map((rule) => {
    const found = journal.violations.get(rule) ?? []
    return {
      status: found.length === 0 ? 'passed' : 'failed',
      fullName: rule,
      failureMessages: found.length === 0 ? null : [found.slice(0, SHOWN).join('\n')],
    }
  })
  const passed = assertionResults.filter(({ status }) => status === 'passed').length
  const status = passed === RULES.length ? 'passed' : 'failed'
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: passed,
      testResults: [{ name: 'packages/server/torture', status, message: '', assertionResults }],
    }),
  )
}
