import { expect, test } from 'vitest'
import { isSameName } from './compare-names.ts'

test.each([
  ['Ada Okonkwọ', 'OKONKWO ADA', true],
  ['Ada Okonkwọ', 'ADA NGOZI OKONKWO', true],
  ["Femi O'Brien", 'OBRIEN FEMI', false],
  ['Ada Obi', 'ADA OBIORA', false],
  ['Ada Obi', 'BAYO OBI', false],
  ['', 'ADA OBI', false],
])('%s and %s: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
  expect(isSameName(other, one)).toBe(same)
})
