import { describe, expect, test } from 'vitest'
import { earlyWords, inlineWords } from './inline-words.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const screens = Object.entries(sources).filter(
  ([file]) => !/(-copy|\.test)\.tsx?$/.test(file) && !file.startsWith('../testing/'),
)

describe('the finder', () => {
  test.each([
    ['<p>Try again</p>', 'Try again'],
    ['<IconButton label="Menu" />', 'Menu'],
    ['<Field errorLabel="Wrong" />', 'Wrong'],
    ["toast.error('You are offline.')", 'You are offline.'],
    ['const title = `Pay ${name} now`', 'Pay … now'],
    ['const label = `${name}: ${count}`', null],
    ['<p className="Grid gap">{copy.text} · </p>', 'Grid gap'],
    ["throw new TypeError('This is for us')", null],
    ['<img src="/a.svg" alt="Oja" />', null],
    ["const type = 'partly_verified'", null],
  ])('in %s finds %s', (source, words) => {
    expect(inlineWords(source, 'screen.tsx')).toEqual(words === null ? [] : [words])
  })

  test.each([
    ['const OPTIONS = [{ label: copy.light }]', ['copy']],
    ['const OPTIONS = THEMES.map((theme) => ({ label: copy[theme] }))', ['copy']],
    ['const options = () => [{ label: copy.light }]', []],
    ['function options() { return copy.light }', []],
    ['type Name = keyof typeof copy', []],
  ])('in %j, finds %j read too early', (source, names) => {
    const imported = `import { themeCopy as copy } from './theme-copy.ts'\n${source}`
    expect(earlyWords(imported, 'screen.tsx')).toEqual(names)
  })
})

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
