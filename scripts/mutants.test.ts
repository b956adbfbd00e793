import { expect, test } from 'vitest'
import { MUTANTS } from './mutants-list.ts'
import { patternOf, problemOf } from './mutants-rules.ts'

test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  'can still be planted: %s',
  (_name, mutant) => {
    expect(problemOf(mutant)).toBeUndefined()
  },
)

test('a fault whose line is gone, or whose test has another name, is reported', () => {
  const [mutant] = MUTANTS
  if (mutant === undefined) throw new Error('There are mutants')
  expect(problemOf({ ...mutant, before: 'no such line' })).toContain('contains 0 times')
  expect(problemOf({ ...mutant, file: 'gone.ts' })).toContain('there is no gone.ts')
  expect(problemOf({ ...mutant, title: 'no such title' })).toContain('has no test')
})

test('the title of a table of tests finds each of its cases', () => {
  expect('a hold gives nobody less than nothing').toMatch(new RegExp(patternOf('a hold gives nobody %s')))
  expect('is it 1.5?').not.toMatch(new RegExp(patternOf('is it 1x5?')))
})
