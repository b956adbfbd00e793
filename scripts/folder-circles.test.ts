import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The linter finds import cycles of files, not of folders. Two folders that import each other cannot be understood separately.

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Folders whose subfolders are separate parts. */
const HOUSES = [
  '.',
  'packages/api/src',
  'packages/app/src',
  'packages/app/src/features',
  'packages/app/src/features/trade',
  'packages/app/src/shared',
  'packages/server/src',
  'packages/server/src/features',
  'packages/ui/src',
]

/** `provider/words.ts` names the words of every component, and `lib/words.ts` looks a component's words up by that type. */
const NECESSARY = ['provider -> lib', 'lib -> provider']

test.each(HOUSES)('no two folders of %s import each other', (house) => {
  const imports = importsBetween(house)
  const circles = [...imports].filter((pair) => imports.has(pair.split(' -> ').toReversed().join(' -> ')))
  expect(circles.filter((pair) => house !== 'packages/ui/src' || !NECESSARY.includes(pair))).toEqual([])
})

/** Every `folder -> other folder`. Tests are left out: they may import what their subject may not. */
function importsBetween(house: string): Set<string> {
  const pairs = new Set<string>()
  const files = globSync(house === '.' ? '{scripts,e2e,bench}/**/*.ts' : `${house}/**/*.{ts,tsx}`, {
    cwd: ROOT,
  })
  for (const file of files.filter((name) => !/\.(test|stories)\.tsx?$/.test(name))) {
    for (const [, from = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(
      /(?:from |import\()'(\.[^']+)'/g,
    )) {
      const [here, there] = [file, join(dirname(file), from)].map((name) => partOf(house, name))
      if (here && there && here !== there) pairs.add(`${here} -> ${there}`)
    }
  }
  return pairs
}

/** The subfolder of `house` that contains the file; `undefined` for a file in no subfolder, or outside `house`. */
function partOf(house: string, file: string): string | undefined {
  const [part, ...rest] = relative(house, file).split(sep)
  return rest.length > 0 && part !== '..' ? part : undefined
}
