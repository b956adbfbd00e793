import { expect, test } from 'vitest'
import { hashIdNumber } from './id-number.ts'

const settings = { factorKey: 'a key of at least thirty-two characters' }
const number = { kind: 'nin', number: '12345678901' } as const

test('a number has one hash for each key and kind, so that a database without its key reveals no number', () => {
  const hash = hashIdNumber(settings, number)
  expect(hashIdNumber(settings, number)).toEqual(hash)
  expect(hashIdNumber(settings, { ...number, kind: 'bvn' })).not.toEqual(hash)
  expect(hashIdNumber(settings, { ...number, number: '12345678902' })).not.toEqual(hash)
  expect(hashIdNumber({ factorKey: 'another key of thirty-two characters' }, number)).not.toEqual(hash)
})
