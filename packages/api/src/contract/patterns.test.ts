import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

/** Every pattern that input or answers are matched against. */
const PATTERNS = [
  ...new Set(
    [
      ...JSON.stringify(openApiDocument({ version: '0', serverUrl: 'http://oja.test' })).matchAll(
        /"pattern":("(?:[^"\\]|\\.)*")/g,
      ),
    ].map(([, pattern = '']) => JSON.parse(pattern) as string),
  ),
]

test('there are patterns to test', () => expect(PATTERNS.length).toBeGreaterThan(10))

test.each(PATTERNS)('no text makes %s slow', (pattern) => {
  const { status } = checkSync(pattern, 'u', { timeout: 20_000 })
  expect(status).toBe('safe')
})
