import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const mine = { key: 'a key of at least thirty-two characters', owner: 'ada' }
const SECRET = 'JBSWY3DPEHPK3PXP'

test('a secret opens with its key and owner, and each seal is different', () => {
  const sealed = seal(SECRET, mine)
  expect(unseal(sealed, mine)).toBe(SECRET)
  expect(sealed).not.toContain(SECRET)
  expect(seal(SECRET, mine)).not.toBe(sealed)
})

test.each([
  [
    'another key',
    (sealed: string) => unseal(sealed, { ...mine, key: 'another key of thirty-two characters' }),
    'unable to authenticate',
  ],
  [
    'another owner, who has copied it',
    (sealed: string) => unseal(sealed, { ...mine, owner: 'tunde' }),
    'unable to authenticate',
  ],
  [
    'one changed character',
    (sealed: string) => unseal((sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1), mine),
    'unable to authenticate',
  ],
  ['nothing', () => unseal('', mine), 'nitialization vector'],
])('with %s it does not open', (_what, open, refusal) => {
  expect(() => open(seal(SECRET, mine))).toThrow(refusal)
})
