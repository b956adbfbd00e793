import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser, pack } from '../consumers/workbench.ts'
import { ACCEPTED_REPORT, apiReport } from './api-report.ts'
import {
  allStyles,
  builtSheet,
  componentNames,
  exportsMap,
  modulesBehind,
  namesInIndex,
  PACKAGE,
  stylesOf,
} from './entries.ts'
import { productionScript } from './measure.ts'

const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
const built = (file: string) => readFileSync(join(PACKAGE, 'dist', file), 'utf8')
const run = (command: string, args: string[]) =>
  execFileSync(command, args, {
    cwd: PACKAGE,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  })

const folder = mkdtempSync(join(tmpdir(), 'oja-package-'))
const packed = pack(folder)
afterAll(() => rmSync(folder, { recursive: true }))

describe('entries', () => {
  test('every component folder is exported by src/index.ts, and nothing else is', () => {
    expect(namesInIndex()).toEqual(componentNames())
  })

  test('package.json has an entry and a stylesheet for each component (fix with: npm run exports)', () => {
    expect(manifest.exports).toEqual(exportsMap())
  })

  test('types come first in every entry, and every file an entry names is built', () => {
    for (const target of Object.values(exportsMap())) {
      if (typeof target !== 'string') expect(Object.keys(target)[0]).toBe('types')
      for (const file of typeof target === 'string' ? [target] : Object.values(target)) {
        expect(existsSync(join(PACKAGE, file)), file).toBe(true)
      }
    }
  })

  test('publint reports nothing', () => {
    expect(run('publint', ['--strict', packed.tarball])).toContain('All good!')
  })

  test('attw finds types for every entry in ESM', () => {
    const options = ['--profile', 'esm-only', '--format', 'json']
    const report = JSON.parse(run('attw', [packed.tarball, ...options]))
    const problems: { resolutionKind?: string }[] = Object.values(report.problems ?? {}).flat() as never
    expect(
      problems.filter(
        ({ resolutionKind }) => resolutionKind === 'node16-esm' || resolutionKind === 'bundler',
      ),
    ).toEqual([])
    expect(Object.keys(report.analysis.entrypoints)).toHaveLength(Object.keys(manifest.exports).length)
  })
})

describe('scripts', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(PACKAGE, 'src') }).filter(
    (file) => !/\.(test|stories)\.|^testing/.test(file),
  )

  test("'use client' begins a built file exactly if it begins the source file", () => {
    let marked = 0
    for (const file of sources) {
      const output = file.replace(/\.tsx?$/, '.js')
      if (!existsSync(join(PACKAGE, 'dist', output))) continue
      const inSource = readFileSync(join(PACKAGE, 'src', file), 'utf8').startsWith("'use client'")
      expect(/^["']use client["']/.test(built(output)), output).toBe(inSource)
      if (inSource) marked += 1
    }
    expect(marked).toBeGreaterThan(30)
  })

  test("a server component loads no hooks and no event handlers before 'use client'", () => {
    const clientOnly =
      /\buse(State|Effect|LayoutEffect|Ref|Reducer|SyncExternalStore|Context)\(|\bon[A-Z]\w+: /
    const loaded = componentNames().reduce(
      (seen, name) => loadedOnServer(`${name}/index.js`, seen),
      new Set<string>(),
    )
    expect(loaded.size).toBeGreaterThan(60)
    expect([...loaded].filter((file) => clientOnly.test(built(file)) && !isClient(file))).toEqual([])
  })

  const isClient = (file: string) => /^["']use client["']/.test(built(file))

  /** The files that an entry loads on a server. A 'use client' file ends each path. */
  function loadedOnServer(file: string, seen: Set<string>): Set<string> {
    if (seen.has(file)) return seen
    seen.add(file)
    if (isClient(file)) return seen
    for (const [, from] of built(file).matchAll(/from ?["'](\.[^"']+)["']/g)) {
      loadedOnServer(join(dirname(file), from ?? ''), seen)
    }
    return seen
  }

  test('an unused import leaves nothing in a bundle, because no file has side effects', async () => {
    const bundle = await rolldown({
      input: 'entry',
      // Rolldown would warn about 'use client' in each file.
      logLevel: 'silent',
      external: /^(?!.*[\\/]dist[\\/])(?!entry)[^./\0]/,
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === 'entry' ? id : null),
          load: (id) => (id === 'entry' ? `import ${JSON.stringify(join(PACKAGE, 'dist/index.js'))}` : null),
        },
      ],
    })
    const { output } = await bundle.generate({ minify: true })
    expect(output[0].code.replaceAll(/import["'][^"']+["'];?/g, '').trim()).toBe('')
    expect(manifest.sideEffects).toEqual(['**/*.css'])
  })

  test('a production build contains no development warnings', async () => {
    const script = await productionScript("export * from '@oja/ui'")
    expect(script).toContain('oja-button')
    expect(script).not.toMatch(/@oja\/ui: |console\.warn|has no label, so/)
  })
})

describe('styles', () => {
  const classesOf = (text: string) =>
    new Set([...text.matchAll(/\.(oja-[\w-]+)/g)].map(([, name]) => name ?? ''))
  const styled = componentNames().filter((name) => stylesOf(name).length > 0)

  test('styles/components.css lists every style file once', () => {
    const files = globSync('*/*.css', { cwd: join(PACKAGE, 'src') }).map((file) => file.replaceAll('\\', '/'))
    expect(allStyles().toSorted()).toEqual(files.filter((file) => !file.startsWith('styles/')).toSorted())
  })

  test.each(styled)('%s.css styles every class that the component and its parts use', (name) => {
    const inAll = classesOf(built('styles.css'))
    const inOwn = classesOf(builtSheet(`${name}.css`))
    const written = [...modulesBehind(join(PACKAGE, 'src', name, 'index.ts'))].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<![-.])\boja-[\w-]+/g)].map(([word]) => word),
    )
    expect(written.filter((word) => inAll.has(word) && !inOwn.has(word))).toEqual([])
  })

  test("every rule is in a layer, so that the consumer's rules win", () => {
    for (const file of ['styles.css', 'core.css', ...styled.map((name) => `${name}.css`)]) {
      const outside = topLevel(builtSheet(file)).filter((rule) => !rule.startsWith('@layer oja.'))
      expect(outside, file).toEqual([])
    }
  })

  test('each rule is in one file, which every sheet that needs it imports', () => {
    for (const file of ['core.css', ...styled.map((name) => `${name}.css`)]) {
      expect(
        topLevel(built(file)).filter((rule) => !/^@(import|layer oja\.)/.test(rule)),
        file,
      ).toEqual([])
    }
  })

  test('styles.unlayered.css has the same rules in no layer', () => {
    expect(built('styles.css')).toContain('@layer')
    expect(built('styles.unlayered.css')).not.toContain('@layer')
    expect(classesOf(built('styles.unlayered.css'))).toEqual(classesOf(built('styles.css')))
  })

  test("with styles.unlayered.css, a page's rules for bare elements change no component", async () => {
    const browser = await openBrowser()
    const page = await browser.newPage()
    const classes = [...new Set(classesOf(built('styles.css')))].filter((name) => name !== 'oja-root')
    const body = ['h2', 'h3', 'p', 'a', 'button']
      .flatMap((tag) => classes.map((name) => `<${tag} href="#" class="${name}">x</${tag}>`))
      .join('')
    const drawn = async (before: string) => {
      await page.setContent(`<style>${before}</style><style>${built('styles.unlayered.css')}</style>${body}`)
      return page.evaluate(() =>
        [...document.body.children].map((element) => {
          const style = getComputedStyle(element)
          const { color, margin, padding, border, fontStyle, fontSize, letterSpacing, backgroundColor } =
            style
          const looks = [color, margin, padding, border, fontStyle, fontSize, letterSpacing, backgroundColor]
          return `${element.localName}.${element.className}: ${looks.join(', ')}`
        }),
      )
    }
    try {
      const rules = 'color: red; margin: 9px; padding: 9px; font: italic 40px serif; letter-spacing: 3px'
      const withRules = await drawn(`h2, h3, p, a, button { ${rules}; border: 9px solid; background: red }`)
      expect(classes.length).toBeGreaterThan(200)
      expect(withRules).toEqual(await drawn(''))
    } finally {
      await browser.close()
    }
  })

  test('components read only the variables of theme.css and their own private ones', () => {
    const set = new Set(
      [...`${built('styles.css')}${sourceOfAll()}`.matchAll(/(--oja-[\w-]+)['"]?\]?\s*:/g)].map(
        ([, name]) => name,
      ),
    )
    // Only a consumer sets it, and everything that reads it has a fallback.
    set.add('--oja-seed')
    const read = [...built('styles.css').matchAll(/var\((--oja-[\w-]+)(,?)/g)]
    expect(
      read.filter(([, name, fallback]) => fallback === '' && !set.has(name ?? '')).map(([, name]) => name),
    ).toEqual([])
  })
})

function sourceOfAll(): string {
  const files = globSync('*/*.tsx', { cwd: join(PACKAGE, 'src') })
  return files.map((file) => readFileSync(join(PACKAGE, 'src', file), 'utf8')).join('\n')
}

/** The selectors or at-rules at the top level of a stylesheet. */
function topLevel(css: string): string[] {
  const heads: string[] = []
  let depth = 0
  let head = ''
  for (const letter of css) {
    if (depth === 0 && letter !== '{' && letter !== ';' && letter !== '}') head += letter
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if (depth === 0 && (letter === '}' || letter === ';') && head.trim() !== '') {
      heads.push(head.trim())
      head = ''
    }
  }
  return heads
}

describe('promises', () => {
  test('the public types are the accepted ones (review the difference, then: npm run api:accept)', () => {
    expect(apiReport()).toBe(readFileSync(ACCEPTED_REPORT, 'utf8'))
  })

  test('the package contains the built files, fonts, licences, the Tailwind sheet, README, CHANGELOG and package.json', () => {
    const { files } = packed
    const outside = files.filter((file) => !file.startsWith('dist/')).toSorted()
    expect(outside).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'fonts/LICENSE',
      'fonts/archivo-nigeria.woff2',
      'fonts/archivo-other.woff2',
      'fonts/fonts.css',
      'licences.md',
      'package.json',
      'tailwind.css',
    ])
    const inside = files.filter((file) => file.startsWith('dist/'))
    expect(
      inside.filter((file) => !/\.(js|d\.ts|css|json)$|^dist\/(llms\.txt|docs\/[a-z-]+\.md)$/.test(file)),
    ).toEqual([])
    expect(files.filter((file) => /\.(test|stories)\.|\/testing\/|__screenshots__/.test(file))).toEqual([])
    // A product's page does not load most of this: pages for language models (100 kB), the parser of the codemod (80 kB), fonts
    // (80 kB), types (70 kB) and the words of ten languages (30 kB).
    expect(packed.bytes, 'bytes packed').toBeLessThan(578_000)
  })

  test('the version is semantic, and CHANGELOG.md has a section for it', () => {
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(readFileSync(join(PACKAGE, 'CHANGELOG.md'), 'utf8')).toContain(`## ${manifest.version}`)
  })

  test('React 18.2 and later are accepted, and React is not bundled', () => {
    expect(manifest.peerDependencies).toEqual({ react: '>=18.2.0', 'react-dom': '>=18.2.0' })
    for (const file of globSync('**/*.js', { cwd: join(PACKAGE, 'dist') })) {
      expect(built(file), file).not.toContain('react.production')
    }
  })
})
