// Holds BEHAVIOURS.md to the tests: every row is shown by a test that exists, or says why its target cannot hold.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How many rows the study of other libraries has; none may be left out. */
export const ROW_COUNT = 128
const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/** One row: a behaviour, and what shows it. */
export interface BehaviourRow {
  number: number
  behaviour: string
  /** Tests by file (from the package's folder) and title. */
  tests: { file: string; title: string }[]
  /** Why the target, or a part of it, does not hold. */
  why: string
}

/** Rows of the tables in the text: number, behaviour, tests as "`file` › title" divided by "<br>", why. */
export function readRows(markdown: string): BehaviourRow[] {
  return markdown.split('\n').flatMap((line) => {
    const [, number, behaviour, tests, why] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    if (number === undefined || !/^\d+$/.test(number)) return []
    const named = (tests ?? '').split('<br>').filter((part) => part.trim() !== '')
    return {
      number: Number(number),
      behaviour: behaviour ?? '',
      tests: named.map((part) => {
        const [file, ...title] = part.split(' › ')
        return { file: (file ?? '').trim().replaceAll('`', ''), title: plain(title.join(' › ')) }
      }),
      why: why ?? '',
    }
  })
}

/** Titles of the tests in a source text, as written: placeholders such as %s and ${key} stay. */
export function titlesIn(source: string): string[] {
  const calls = /\b(?:it|test)(?:\.each)?\s*\(/g
  return [...source.matchAll(calls)].flatMap((call) => {
    const start = call[0].includes('.each')
      ? afterList(source, call.index + call[0].length)
      : call.index + call[0].length
    const title = /^\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")/.exec(source.slice(start))
    return title ? [plain(title[1] ?? title[2] ?? title[3] ?? '')] : []
  })
}

/** What is wrong, a line each; nothing when the list holds. */
export function problemsOf(
  rows: readonly BehaviourRow[],
  titlesOf: (file: string) => string[] | undefined,
): string[] {
  const counted = Array.from({ length: ROW_COUNT }, (_, index) => index + 1).flatMap((number) => {
    const found = rows.filter((row) => row.number === number).length
    return found === 1 ? [] : [`row ${number} stands ${found} times`]
  })
  const untold = rows
    .filter((row) => row.tests.length === 0 && row.why === '')
    .map((row) => `row ${row.number} has neither a test nor a reason`)
  const missing = rows.flatMap((row) =>
    row.tests.flatMap(({ file, title }) => {
      const titles = titlesOf(file)
      if (titles === undefined) return [`row ${row.number}: there is no file ${file}`]
      return titles.includes(title) ? [] : [`row ${row.number}: ${file} has no test "${title}"`]
    }),
  )
  return [...counted, ...untold, ...missing]
}

/** The problems of the list that is in the package. */
export function checkBehaviours(): string[] {
  const rows = readRows(readFileSync(join(PACKAGE, 'BEHAVIOURS.md'), 'utf8'))
  return problemsOf(rows, (file) => {
    const path = join(PACKAGE, file)
    return existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : undefined
  })
}

/** The place after the list that `.each(` was given, and after the bracket that opens the title. */
function afterList(source: string, from: number): number {
  let depth = 1
  let at = from
  let quote = ''
  for (; at < source.length && depth > 0; at += 1) {
    const char = source[at] ?? ''
    if (quote !== '') {
      if (char === '\\') at += 1
      else if (char === quote) quote = ''
    } else if (`'"\``.includes(char)) quote = char
    else if (char === '(') depth += 1
    else if (char === ')') depth -= 1
  }
  return source.indexOf('(', at) + 1
}

/** Escapes of TypeScript and of tables taken out, so that both sides are what is read. */
function plain(text: string): string {
  return text.trim().replace(/\\(.)/g, '$1')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkBehaviours()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`BEHAVIOURS.md: ${ROW_COUNT} rows, each with its test or its reason`)
}
