import { describe, expect, test } from 'vitest'
import corpus from './corpus.json' with { type: 'json' }
import { type AmountOptions, readAmount } from './read-amount.js'

interface Family extends AmountOptions {
  name: string
  because: string
  read: Record<string, string>
  refused: Record<string, string>
}

const families: Family[] = corpus.families.map((family) => ({
  ...family,
  read: family.read as Record<string, string>,
  refused: family.refused as Record<string, string>,
}))

describe.each(families)('B-117 B-140 $name', (family) => {
  test.each(Object.entries(family.read))('%j is %s', (text, plain) => {
    expect(readAmount(text, family).plain).toBe(plain)
  })
  test.each(Object.entries(family.refused))('%j is refused: %s', (text, refusal) => {
    expect(readAmount(text, family)).toEqual({ refusal })
  })
})

test('the corpus has at least 500 texts without duplicates', () => {
  const texts = families.flatMap(({ read, refused }) => [...Object.keys(read), ...Object.keys(refused)])
  expect(texts.length).toBeGreaterThanOrEqual(500)
  for (const { read, refused } of families) {
    expect(Object.keys(read).filter((text) => text in refused)).toEqual([])
  }
})
