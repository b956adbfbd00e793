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
const all = families.flatMap((family) => {
  const rows = [...Object.entries(family.read), ...Object.entries(family.refused)]
  return rows.map(([text, judged]) => ({ text, judged, isRead: text in family.read, family }))
})

/** Amounts that differ only in trailing zeros are equal. */
const asAmount = (plain: string) => (plain.includes('.') ? plain.replace(/\.?0*$/, '') : plain)

describe.each(families)('B-117 B-140 $name', (family) => {
  test.each(Object.entries(family.read))('%j is %s', (text, plain) => {
    expect(readAmount(text, family).plain).toBe(plain)
  })
  test.each(Object.entries(family.refused))('%j is refused: %s', (text, refusal) => {
    expect(readAmount(text, family)).toEqual({ refusal })
  })
})

test('the corpus has at least 500 texts without duplicates', () => {
  expect(all.length).toBeGreaterThanOrEqual(500)
  for (const { read, refused } of families) {
    expect(Object.keys(read).filter((text) => text in refused)).toEqual([])
  }
})

test('Number, with or without commas removed, misreads many of these texts', () => {
  const readers: Record<string, (text: string) => number> = {
    'Number(text)': Number,
    "Number(text.replaceAll(',', ''))": (text) => Number(text.replaceAll(',', '')),
    'parseFloat(text)': Number.parseFloat,
  }
  for (const [name, read] of Object.entries(readers)) {
    const rows = all.map(({ text, judged, isRead }) => {
      const value = read(text)
      if (Number.isNaN(value)) return isRead ? 'left out' : 'right'
      return isRead && asAmount(judged) === String(value) ? 'right' : 'wrong'
    })
    const sum = (verdict: string) => rows.filter((row) => row === verdict).length
    console.info(
      `${name}: ${sum('right')} right, ${sum('left out')} left out, ${sum('wrong')} wrong of ${all.length}`,
    )
    expect(sum('wrong')).toBeGreaterThan(0)
  }
})
