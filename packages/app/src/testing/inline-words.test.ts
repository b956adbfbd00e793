import { expect, test } from 'vitest'
import { earlyWords, inlineWords } from '../../../../scripts/inline-words.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const screens = Object.entries(sources).filter(
  ([file]) => !/(-copy|\.test)\.tsx?$/.test(file) && !file.startsWith('../testing/'),
)

test('words for the customer are in copy files, where they can be translated', () => {
  expect(screens.length).toBeGreaterThan(150)
  const inline = screens.flatMap(([file, source]) =>
    inlineWords(source, file).map((text) => `${file}: ${text}`),
  )
  expect(inline).toEqual([])
})

test('words are read while rendering, not while a module loads', () => {
  const early = screens.flatMap(([file, source]) =>
    earlyWords(source, file).map((name) => `${file}: ${name}`),
  )
  expect(early).toEqual([])
})
