// The pages for people and tools that read text, as they are published.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGE } from './entries.ts'
import { markdownFiles } from './pages/markdown.ts'

const files = await markdownFiles()
const dist = join(PACKAGE, 'dist')

test('dist holds these pages and no older ones (mend with: npm run build)', () => {
  expect(['llms.txt', ...globSync('docs/*.md', { cwd: dist })].toSorted()).toEqual(
    Object.keys(files).toSorted(),
  )
})

test.each(Object.entries(files))('%s is what the sources say (mend with: npm run build)', (path, text) => {
  expect(readFileSync(join(dist, path), 'utf8')).toBe(text)
})

test('llms.txt leads to every page, and to none that is not there', () => {
  const links = [...files['llms.txt']!.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, path]) => path)
  const pages = Object.keys(files).filter((path) => path !== 'llms.txt')
  expect(links.toSorted()).toEqual(pages.toSorted())
})

test('the guide to forms holds its recipes whole', () => {
  const [, guide = ''] = Object.entries(files).find(([path]) => path.endsWith('/guide-forms.md')) ?? []
  expect(guide).toContain('useActionState(addAccount, {})')
  expect(guide.match(/from '@oja\/ui'/g)).toHaveLength(3)
  expect(guide).not.toMatch(/<Source|<Canvas|src\/index/)
})

test('README.md names every component', () => {
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8')
  const pages = Object.keys(files).filter((path) => /^docs\/(?!guide-)/.test(path))
  // The heading of a page begins with the name of its component. That of money-text is a list of functions.
  const names = pages.map((path) => /^# (\w+)/.exec(files[path]!)?.[1] ?? path)
  const unnamed = names.filter((name) => !readme.includes(`\`${name}\``))
  expect(unnamed).toEqual(['readAmount'])
})
