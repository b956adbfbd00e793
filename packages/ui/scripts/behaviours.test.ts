import { expect, test } from 'vitest'
import { checkBehaviours, problemsOf, ROW_COUNT, readRows, titlesIn } from './check-behaviours.ts'

test('every one of the 128 behaviours names a test that exists, or says why it cannot hold', () => {
  expect(checkBehaviours()).toEqual([])
})

const whole = Array.from({ length: ROW_COUNT }, (_, index) => `| ${index + 1} | Holds | | because |`)

test('a missing row, a row without test or reason, and a test that is none are found', () => {
  const rows = [...whole]
  rows[0] = ''
  rows[1] = '| 2 | Holds | | |'
  rows[2] = '| 3 | Holds | `a.test.ts` › there<br>`a.test.ts` › gone<br>`b.test.ts` › there | |'
  const titles = (file: string) => (file === 'a.test.ts' ? ['there'] : undefined)
  expect(problemsOf(readRows(rows.join('\n')), titles)).toEqual([
    'row 1 stands 0 times',
    'row 2 has neither a test nor a reason',
    'row 3: a.test.ts has no test "gone"',
    'row 3: there is no file b.test.ts',
  ])
})

test('titles are read from plain tests, tables and templates', () => {
  const source = [
    `test('one', () => {})`,
    `  it.each([['a)', 1], [\`(\`, 2]])('two %s', () => {})`,
    'test(`${key} three`, () => {})',
    `it('it\\'s four', () => {})`,
    `waitFor(() => submit('no title'))`,
  ].join('\n')
  expect(titlesIn(source)).toEqual(['one', 'two %s', '${key} three', "it's four"])
})
