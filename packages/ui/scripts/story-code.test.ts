// Storybook's "Show code" shows a file that a reader can paste.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { asConsumer } from '../docs/as-consumer.ts'
import { storyCodes } from './pages/story-code.ts'
import { PACKAGE } from './entries.ts'

const FOLDER = join(PACKAGE, 'test-results/story-code')
const codes = new Map<string, string>()

beforeAll(async () => {
  for (const file of globSync('src/*/*.stories.tsx', { cwd: PACKAGE })) {
    const stories = await storyCodes(join(PACKAGE, file), readFileSync(join(PACKAGE, file), 'utf8'))
    const page = basename(file, '.stories.tsx')
    for (const [story, code] of Object.entries(stories)) codes.set(`${page}.${story}.tsx`, code)
  }
})

test('every story has code to show, without test tools', () => {
  expect(codes.size).toBeGreaterThan(250)
  for (const [name, code] of codes) {
    expect(code, name).toMatch(/from '@oja\/ui\/[a-z-]+'/)
    expect(code, name).not.toMatch(/storybook|\bfn\(|kitchen-sink|from '\./)
  }
})

test('several children of a component have no fragment around them', () => {
  expect(codes.get('form.Empty.tsx')).toMatch(/<Form[^]*?>\s*<TextField/)
})

test('all story code, the examples, and the code in README and guides compile in a strict project, against the built package', () => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, code] of codes) writeFileSync(join(FOLDER, name), `${code}\n`)
  for (const file of globSync('docs/examples/*.tsx', { cwd: PACKAGE })) {
    const code = asConsumer(readFileSync(join(PACKAGE, file), 'utf8'))
    writeFileSync(join(FOLDER, `${basename(file, '.tsx')}.example.tsx`), `${code}\n`)
  }
  for (const file of ['README.md', ...globSync('docs/*.mdx', { cwd: PACKAGE })]) {
    const blocks = readFileSync(join(PACKAGE, file), 'utf8').matchAll(/^```tsx\n([^]*?)^```$/gm)
    const page = basename(file).replace('.', '-')
    for (const [at, [, code = '']] of [...blocks].entries())
      writeFileSync(join(FOLDER, `${page}.${at}.tsx`), code)
  }
  // README renders an app of the reader.
  writeFileSync(join(FOLDER, 'app.d.ts'), 'export declare function App(): null')
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  }
  writeFileSync(
    join(FOLDER, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.tsx', 'app.d.ts'] }),
  )
  expect(problemsOf(FOLDER)).toEqual([])
})

function problemsOf(folder: string): string[] {
  try {
    execFileSync('tsc', ['-p', '.'], { cwd: folder, encoding: 'utf8' })
    return []
  } catch (cause) {
    return String((cause as { stdout?: string }).stdout)
      .trim()
      .split('\n')
  }
}
