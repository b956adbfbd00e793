import { execFileSync } from 'node:child_process'
import { asTable } from './table.ts'

// `npm run bench:lines -- <before> [<after>]`: files and lines by package at two revisions, and what each kind of commit between
// them added. Code only: no pictures, lock file or generated documents.

const [before = 'HEAD~1', after = 'HEAD'] = process.argv.slice(2)

const CODE = /\.(ts|tsx|css|sql|html|js|json)$/
const TEST = /\.(test|spec|stories)\.tsx?$|\/test-support\/|\/testing\//
const PARTS = [
  'packages/ui',
  'packages/api',
  'packages/app',
  'packages/server',
  'e2e',
  'scripts',
  'bench',
  '.storybook',
]

const isCode = (path: string) => CODE.test(path) && !path.endsWith('package.json')

type Count = { files: number; lines: number }

/** Counts per part: source, and tests with stories. */
function countAt(revision: string): Map<string, Count> {
  const counts = new Map<string, Count>()
  // One line per file, `revision:path:lines`, without empty files.
  const listing = execFileSync('git', ['grep', '-c', '', revision, '--', ...PARTS], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const line of listing.trim().split('\n')) {
    const [, path = '', lines = '0'] = /^[^:]+:(.+):(\d+)$/.exec(line) ?? []
    const part = PARTS.find((name) => path.startsWith(`${name}/`))
    if (part === undefined || !isCode(path)) continue
    const key = `${part} ${TEST.test(path) ? 'tests' : 'source'}`
    const count = counts.get(key) ?? { files: 0, lines: 0 }
    counts.set(key, { files: count.files + 1, lines: count.lines + Number(lines) })
  }
  return counts
}

const [old, now] = [countAt(before), countAt(after)]
const rows = PARTS.flatMap((part) => ['source', 'tests'].map((kind) => `${part} ${kind}`)).flatMap((key) => {
  const [from, to] = [old.get(key) ?? { files: 0, lines: 0 }, now.get(key) ?? { files: 0, lines: 0 }]
  if (from.files + to.files === 0) return []
  return [[key, `${from.files}`, `${to.files}`, `${from.lines}`, `${to.lines}`, `${to.lines - from.lines}`]]
})
console.info(asTable([['', 'files before', 'after', 'lines before', 'after', 'difference'], ...rows]))

/** Lines that commits of each kind added less those that they removed: `feat`, `fix`, `refactor` and so on. Merges are left
 *  out: a merge repeats its branch's commits. */
function addedByKind(): string[][] {
  const log = execFileSync(
    'git',
    [
      'log',
      '--no-merges',
      '--no-renames',
      '--numstat',
      '--format=kind %s',
      `${before}..${after}`,
      '--',
      ...PARTS,
    ],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  const added = new Map<string, { commits: number; source: number; tests: number }>()
  let current = { commits: 0, source: 0, tests: 0 }
  for (const line of log.split('\n')) {
    const kind = /^kind (\w+)/.exec(line)?.[1]
    if (kind !== undefined) {
      current = added.get(kind) ?? { commits: 0, source: 0, tests: 0 }
      added.set(kind, current)
      current.commits += 1
    }
    const [, plus, minus, path = ''] = /^(\d+)\t(\d+)\t(.+)$/.exec(line) ?? []
    if (isCode(path)) current[TEST.test(path) ? 'tests' : 'source'] += Number(plus) - Number(minus)
  }
  return [...added]
    .filter(([, { commits }]) => commits > 9)
    .toSorted(([, a], [, b]) => a.source - b.source)
    .map(([kind, { commits, source, tests }]) => [kind, `${commits}`, `${source}`, `${tests}`])
}

console.info(`\n${asTable([['kind of commit', 'commits', 'source', 'tests'], ...addedByKind()])}`)
