import { expect, test, vi } from 'vitest'
import { initialOf } from './initial.js'

test('a browser without Intl.Segmenter, as Firefox before 125, keeps the diacritics of the first letter', () => {
  vi.stubGlobal('Intl', {})
  expect(initialOf('o\u0323\u0301la\u0301de')).toBe('O\u0323\u0301')
  expect(initialOf('')).toBe('')
  vi.unstubAllGlobals()
})
