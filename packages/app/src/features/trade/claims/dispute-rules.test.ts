import { expect, test } from 'vitest'
import { checkReason } from './dispute-rules.ts'

test('a statement says something: ten characters, blanks not counted', () => {
  expect(checkReason('         no        ')).toEqual({
    reason: 'Say what happened in at least 10 characters',
  })
  expect(checkReason('I paid at 14:05 from GTBank.')).toEqual({})
})
