import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGE = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
const ROWS = [...PAGE.matchAll(/^\| (\d+) .*$/gm)]
const CITED = [...PAGE.matchAll(/`([^`]+)` › “([^”]+)”/g)]

test('the page has 90 checks, each once', () => {
  expect(ROWS.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 90 }, (_, index) => index + 1),
  )
})

test.each(CITED.map(([, file = '', title = '']) => [file, title]))('%s has the test “%s”', (file, title) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true)
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(title)
})
