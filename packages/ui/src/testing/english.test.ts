import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const sources = globSync('*/*.{ts,tsx}', { cwd: SOURCE })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|stories)\.tsx?$|[/-]words\.ts$|^(testing|words)\//.test(file))

/** Names of keys, formats and interfaces, which are not shown. */
const NAMES =
  /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|Enter|Escape|Tab|Backspace|Delete|Spacebar|Alt|Control|Meta|Shift|Insert|Clear|Undo|Files|Text|UTC|NaN|Infinity|Capture|Oja|[A-Z]{2,5})$/

/** Removes comments, developer messages and imports, which customers do not see. */
function forCustomers(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/\b(warnOnce|Error|console\.\w+)\(\s*(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
    .replaceAll(/^(import|export) [^;]*? from .*$/gm, '')
}

/** Finds text between tags, text that starts like a sentence, and text of several plain words. */
function sentencesOf(code: string): string[] {
  const text = forCustomers(code)
  const quoted = [...text.matchAll(/(['"`])((?:(?!\1|\n).)+)\1/g)].map(([, , words]) => words ?? '')
  const drawn = [...text.matchAll(/>\s*([A-Z][a-z]+[\w .,!?’]*?)\s*<\//g)].map(([, words]) => words ?? '')
  const isSentence = (words: string) =>
    /^[A-Z][a-z]+(\s|[.,!?…]|$)/.test(words) || /^[a-z]+( [a-z]+){2,}[.?!]?$/.test(words)
  return [...quoted.filter(isSentence), ...drawn].filter((words) => !NAMES.test(words))
}

test.each(sources)('B-213 %s contains no English: its words are in words.ts', (file) => {
  expect(sentencesOf(readFileSync(`${SOURCE}${file}`, 'utf8'))).toEqual([])
})
