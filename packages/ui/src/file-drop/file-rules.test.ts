import { expect, test } from 'vitest'
import { formatBytes, isAccepted } from './file-rules.js'

test.each([
  ['id.png', 'image/png', 'image/*', true],
  ['id.PDF', 'application/pdf', '.pdf', true],
  ['id.pdf', 'application/pdf', '.PDF', true],
  ['id.png', 'image/png', 'IMAGE/*', true],
  ['id.pdf', 'application/pdf', 'image/png, application/pdf', true],
  ['id.svg', 'image/svg+xml', 'image/png,image/jpeg', false],
  ['run.exe', '', 'image/*,.pdf', false],
  ['any.txt', 'text/plain', '', true],
  ['run.exe', '', '*/*', true],
  ['any.txt', 'text/plain', '*', true],
])('%s (%s) for %j: %s', (name, type, accept, fits) => {
  expect(isAccepted({ name, type }, accept)).toBe(fits)
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [5 * 1024 * 1024, '5 MB'],
  [10.5 * 1024 * 1024, '10.5 MB'],
  [2 * 1024 ** 4, '2,048 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en-NG')).toBe(text)
})

test('a size is formatted for the locale', () => {
  expect(formatBytes(1.5 * 1024 * 1024, 'fr-FR').replace(/\s/g, ' ')).toBe('1,5 Mo')
})
