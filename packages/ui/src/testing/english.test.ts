import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { inlineWords } from '../../../../scripts/inline-words.js'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('*/*.{ts,tsx}', { cwd: SOURCE })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|stories)\.tsx?$|[/-]words\.ts$|^(testing|words)\//.test(file))

/** Names of keys, formats and interfaces, which are not shown. */
const NAMES =
  /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|Enter|Escape|Tab|Backspace|Delete|Spacebar|Alt|Control|Meta|Shift|Insert|Clear|Undo|Files|Text|UTC|NaN|Infinity|Capture|Oja|[A-Z]{2,5})$/

/** One word with a capital letter, or several plain words. */
function isEnglish(text: string): boolean {
  return (/^[A-Z][a-z]+(\W|$)/.test(text) || /^[a-z]+( [a-z]+){2,}[.?!]?$/.test(text)) && !NAMES.test(text)
}

test.each(sources)('B-213 %s contains no English: its words are in words.ts', (file) => {
  expect(inlineWords(readFileSync(`${SOURCE}${file}`, 'utf8'), file, isEnglish)).toEqual([])
})

test.each([
  ["const label = 'Close'", ['Close']],
  ["const text = 'nothing was sent'", ['nothing was sent']],
  ['const text = `Not sent ${reason}`', ['Not sent …']],
  ["const isSent = event.key === 'Enter'", []],
  ["warnOnce(true, 'Pass a label.')", []],
])('in %s it finds %j', (source, words) => {
  expect(inlineWords(source, 'field.tsx', isEnglish)).toEqual(words)
})
