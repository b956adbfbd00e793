// The published Markdown pages.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { renames } from '../cli/renames.ts'
import { languages } from '../docs/languages.ts'
import { componentNames, PACKAGE } from './entries.ts'
import { markdownFiles } from './pages/markdown.ts'
import { propsOf } from './pages/props.ts'

const files = await markdownFiles()
const dist = join(PACKAGE, 'dist')
const written = Object.entries(files).filter(([path]) => path.endsWith('.md'))

const guide = (name: string) => written.find(([path]) => path.endsWith(`/guide-${name}.md`))?.[1] ?? ''

test('dist has these pages and no old ones (fix with: npm run build)', () => {
  expect(['llms.txt', ...globSync('docs/*.md', { cwd: dist })].toSorted()).toEqual(
    Object.keys(files).toSorted(),
  )
})

test.each(Object.entries(files))('%s matches its sources (fix with: npm run build)', (path, text) => {
  expect(readFileSync(join(dist, path), 'utf8')).toBe(text)
})

test.each(written)('%s only links to pages that exist', (_path, text) => {
  for (const [, link = ''] of text.matchAll(/\]\((?!https:)([^)]+)\)/g)) {
    expect(Object.keys(files)).toContain(`docs/${link}`)
  }
})

test('llms.txt links to every page, and to no missing one', () => {
  const links = [...files['llms.txt']!.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, path]) => path)
  const pages = Object.keys(files).filter((path) => path !== 'llms.txt')
  expect(links.toSorted()).toEqual(pages.toSorted())
})

test('a story that needs its play function is no example', () => {
  const [, page = ''] = written.find(([path]) => path.endsWith('/pin-input.md')) ?? []
  expect(page.match(/^### .+$/gm)).toEqual(['### Empty', '### Full', '### Busy', '### With error'])
})

test('a page lists props with type and default, fields of objects, and words, also those that several components share', () => {
  const pageOf = (name: string) => files[`docs/${name}.md`]!
  const page = pageOf('quote-field')
  expect(page).toMatch(/^## Props of QuoteField$/m)
  expect(page).toMatch(/^\| `rate` +\| `string \\\| undefined` +\| required +\| The price/m)
  expect(page).toMatch(/^\| `base` +\| `'pay' \\\| 'get'` +\| `'get'` +\|/m)
  expect(page).toMatch(/^## Fields of QuoteSide$/m)
  expect(pageOf('pin-input')).toMatch(/^\| `digitsOnly` +\| Only digits/m)
})

test('no word is listed twice, and the last one with a key wins', () => {
  for (const [path, text] of written) {
    const [, words = ''] = /^## Words\n([^]*?)(?=^## |$(?![^]))/m.exec(text) ?? []
    const keys = [...words.matchAll(/^\| (`[^`]+`)/gm)].map(([, key]) => key)
    expect(keys, path).toEqual([...new Set(keys)])
  }
  const [, pin] = written.find(([path]) => path.endsWith('/pin-input.md')) ?? []
  expect(pin).toMatch(/`incomplete` +\| Enter the whole PIN/)
})

test('a page with its own example begins with it, imported from the package', () => {
  for (const file of globSync('docs/examples/*.tsx', { cwd: PACKAGE })) {
    const page = files[`docs/${basename(file, '.tsx')}.md`]!
    expect(page).toContain('## Example\n')
    expect(page).not.toMatch(/from '\.\.|src\/index/)
  }
})

test('a page whose examples need another package says so in words', () => {
  const theirs = /^import .* from '((?!@oja\/ui|react'|react-dom|\.)[^']+)'$/gm
  for (const [path, text] of written) {
    const words = text.replaceAll(/^```[^]*?^```$/gm, '')
    for (const [, name = ''] of text.matchAll(theirs))
      expect(words.toLowerCase().replaceAll(/[ -]/g, ''), `${path}: ${name}`).toContain(
        name.replaceAll('-', ''),
      )
  }
})

test('a page with code that React 18 cannot run says so', () => {
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8')
  const needing = [['README.md', readme] as const, ...written].filter(([, text]) =>
    /useActionState|useOptimistic|useFormStatus|\buse\(/.test(text),
  )
  expect(needing.map(([path]) => path)).toContain('README.md')
  for (const [path, text] of needing) expect(text, path).toContain('React 19')
})

test('the guide to forms contains its whole recipes', () => {
  const forms = guide('forms')
  expect(forms).toContain('useActionState(addAccount, {})')
  expect(forms.match(/from '@oja\/ui'/g)).toHaveLength(4)
  expect(forms).not.toMatch(/<Source|<Canvas|src\/index/)
})

test.each(written)(
  '%s has no Storybook tag or toolbar, no empty section and no unclosed code',
  (_path, text) => {
    const words = text.replaceAll(/^```[^]*?^```$/gm, 'Code.').replaceAll(/`[^`\n]+`/g, '')
    expect(words).not.toContain('toolbar')
    expect(words).not.toMatch(/^\s*<\/?\w+.*>$|\{\.\.\./m)
    expect(words).not.toMatch(/^##+ .+\s+(## |$(?![^]))/m)
    expect(words).not.toMatch(/:\s+##/)
    // A backtick that is left has no closing one.
    expect(words).not.toContain('`')
  },
)

test('the guide to migration lists every rename, and the guide to languages every language', () => {
  for (const { component, prop } of renames)
    expect(guide('migration')).toMatch(
      new RegExp(`^\\| ${component} +\\| \`${prop.replaceAll(/[[\].]/g, '\\$&')}\``, 'm'),
    )
  expect(guide('migration')).toMatch(/^\| ConfirmDialog +\| `tone` .*`'danger'` is `'negative'`/m)
  expect(guide('migration')).toMatch(/^\| Balance +\| `minor` .*plain decimal text/m)
  for (const { code, reviewed } of languages)
    expect(guide('languages')).toMatch(
      new RegExp(`^\\| \`@oja/ui/words/${code}\` .*\\| ${reviewed ? 'Yes' : 'Not yet'} +\\|$`, 'm'),
    )
})

test('README.md names every component', () => {
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8')
  const pages = Object.keys(files).filter((path) => /^docs\/(?!guide-)/.test(path))
  // A page's heading begins with its component's name, except for money-text, which lists functions.
  const names = pages.map((path) => /^# (\w+)/.exec(files[path]!)?.[1] ?? path)
  const unnamed = names.filter((name) => !readme.includes(`\`${name}\``))
  expect(unnamed).toEqual(['readAmount'])
})

test('every prop of a component has a description', () => {
  const props = componentNames().flatMap((entry) =>
    componentsOf(entry).flatMap((component) =>
      propsOf(entry, component).own.map(({ name, doc }) => ({ prop: `${component}.${name}`, doc })),
    ),
  )
  expect(props.length).toBeGreaterThan(500)
  expect(props.filter(({ doc }) => doc === '').map(({ prop }) => prop)).toEqual([])
})

/** An entry's exports with a capital letter, and the components of its `…Props` types: some parts are not exported themselves.
 *  */
function componentsOf(entry: string): string[] {
  const index = readFileSync(join(PACKAGE, 'src', entry, 'index.ts'), 'utf8')
  return [...new Set([...index.matchAll(/\b([A-Z]\w*?)(?:Props)?\b/g)].map(([, name = '']) => name))]
}
