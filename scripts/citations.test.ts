import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OWN_NAME = 'scripts/citations.test.ts'

const SKIPPED = /(^|\/)(node_modules|dist|storybook-static|test-results|__screenshots__|\.[^/]+)$/
const TEXT = /\.(ts|tsx|mts|js|mjs|css|sql|html|json|md|mdx|yml)$/

const files = globSync('**/*', { cwd: ROOT, exclude: (name) => SKIPPED.test(name) }).filter(
  (file) => TEXT.test(file) && !file.endsWith('package-lock.json') && file !== OWN_NAME,
)
const markdown = files.filter((file) => file.endsWith('.md'))

type Link = { file: string; line: number; target: string }

test.each([
  ['docs/product/trade.md', true],
  ['docs/product/trade.md#deadlines', true],
  ['docs/product/trade.md#the-moon', false],
  ['docs/product/moon.md', false],
  ['scripts', true],
])('the link %s leads somewhere: %s', (target, leads) => {
  expect(opens({ file: 'README.md', line: 1, target }, ROOT)).toBe(leads)
})

test('a heading has the anchor that GitHub gives it', () => {
  const text = '# The `wire`\n\n## Set, and confirm: PIN\n\n```sh\n# no heading\n```\n\n## Why?\n\n## Why?\n'
  expect(anchorsIn(text)).toEqual(['the-wire', 'set-and-confirm-pin', 'why', 'why-1'])
})

test('every link of a markdown page to a file or heading of the repository leads there', () => {
  expect(dead(markdown.flatMap(linksIn), (link) => path.dirname(link.file))).toEqual([])
})

test('every page of docs that code names is there, and so is the heading', () => {
  const code = files.filter((file) => !file.endsWith('.md') && !file.endsWith('.json'))
  expect(dead(code.flatMap(linksIn), (link) => path.dirname(link.file))).toEqual([])
  expect(dead(code.flatMap(docsNamedIn), () => '.')).toEqual([])
})

test('a source in a comment is a page of docs, a standard, or an address', () => {
  const sources = files.flatMap((file) =>
    linesOf(file).flatMap((text, index) => {
      const source = /(?:^|\s)(?:\/\/|\/?\*+|--)\s.*\bSource: (.*)$/.exec(text)?.[1]
      return source === undefined || /^(docs\/|https?:\/\/|RFC \d|BIP \d|EIP-\d)/.test(source)
        ? []
        : [`${file}:${index + 1} ${source}`]
    }),
  )
  expect(sources).toEqual([])
})

describe('no text cites what is not in the repository', () => {
  test.each([
    /\bREADINGS\b/,
    /\bspec(ification)? ?\d/i,
    /\bSPEC\.md\b/,
    /\bCONTRACT "/,
    /\bp2p-anchors\b/,
    /\bidentity \d/i,
    /\bissue \d/i,
  ])('%s', (words) => {
    const found = files.flatMap((file) =>
      linesOf(file).flatMap((text, index) =>
        words.test(text) ? [`${file}:${index + 1} ${text.trim()}`] : [],
      ),
    )
    expect(found).toEqual([])
  })
})

test('every script that a page or a comment names can be run where it says', () => {
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(/\bnpm run ([\w:-]+)(?: -w ([@\w/-]+))?/g)]
      .filter(([, name = '', workspace]) => !scriptsNear(file, workspace).has(name))
      .map(([command]) => `${file} ${command}`),
  )
  expect(unknown).toEqual([])
})

/** Scripts of the root and of the file's package, or of the package that the command names. */
function scriptsNear(file: string, workspace?: string): Set<string> {
  const folder = workspace ?? /^packages\/\w+/.exec(file)?.[0]
  const near = workspace === undefined ? ['package.json'] : []
  if (folder !== undefined) near.push(`${folder.replace('@oja/', 'packages/')}/package.json`)
  return new Set(
    near
      .filter((at) => files.includes(at))
      .flatMap((at) => Object.keys((JSON.parse(read(at)) as { scripts?: object }).scripts ?? {})),
  )
}

/** Links of markdown, which comments use too. */
function linksIn(file: string): Link[] {
  return withoutFences(read(file)).flatMap((text, index) =>
    [...text.matchAll(/\]\(([^()\s]+)\)|<img [^>]*src="([^"]+)"/g)]
      .map(([, link, image]) => ({ file, line: index + 1, target: decodeURI(link ?? image ?? '') }))
      .filter(({ target }) => isInside(file, target)),
  )
}

/** In code, brackets before parentheses are not always a link: only links to a page count, and none that code
 *  builds. */
function isInside(file: string, target: string): boolean {
  if (/^([a-z]+:|\?|\/|\$\{)/.test(target)) return false
  return file.endsWith('.md') || /\.md(#|$)/.test(target)
}

/** Pages named by their path from the root: `docs/torture.md`. */
function docsNamedIn(file: string): Link[] {
  return linesOf(file).flatMap((text, index) =>
    [...text.matchAll(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({
      file,
      line: index + 1,
      target,
    })),
  )
}

function dead(links: readonly Link[], folderOf: (link: Link) => string): string[] {
  return links
    .filter((link) => !opens(link, path.join(ROOT, folderOf(link))))
    .map(({ file, line, target }) => `${file}:${line} ${target}`)
}

function opens({ file, target }: Link, folder: string): boolean {
  const [name = '', anchor] = target.split('#')
  const page = name === '' ? path.join(ROOT, file) : path.resolve(folder, name)
  if (!existsSync(page)) return false
  if (anchor === undefined || !page.endsWith('.md') || statSync(page).isDirectory()) return true
  return anchorsIn(readFileSync(page, 'utf8')).includes(anchor)
}

function anchorsIn(text: string): string[] {
  const seen = new Map<string, number>()
  return withoutFences(text).flatMap((line) => {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1]
    if (heading === undefined) return []
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const slug = words
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return [count === 0 ? slug : `${slug}-${count}`]
  })
}

/** The lines of a page, with those of code blocks blanked. */
function withoutFences(text: string): string[] {
  let isCode = false
  return text.split('\n').map((line) => {
    if (!line.trimStart().startsWith('```')) return isCode ? '' : line
    isCode = !isCode
    return ''
  })
}

function linesOf(file: string): string[] {
  return read(file).split('\n')
}

const texts = new Map<string, string>()

function read(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}
