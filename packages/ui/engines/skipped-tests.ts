import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGE } from '../scripts/entries.ts'

export interface SkippedTest {
  engine: string
  /** The title of a test without the names of the groups around it, or the name of its group. */
  title: string
  reason: string
}

/** The tests that ENGINES.md skips in an engine. */
export function skippedTests(engine: string): SkippedTest[] {
  if (engine === 'chromium') return []
  const text = readFileSync(join(PACKAGE, 'ENGINES.md'), 'utf8')
  const [, table = ''] = text.split('## Skipped')
  return [...table.matchAll(/^\| (Firefox|WebKit|Both) +\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, name = '', title = '', reason = '']) => ({
      engine: name.toLowerCase(),
      title: title.trim(),
      reason: reason.trim(),
    }))
    .filter((one) => one.engine === engine || one.engine === 'both')
}
