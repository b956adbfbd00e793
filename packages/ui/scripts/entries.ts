// What the package offers, read from the folders: an entry and a stylesheet for each component.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the package. */
export const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const SOURCE = join(PACKAGE, 'src')

/** The component folders of `src`, in alphabetical order: those with an `index.ts`. */
export function componentNames(): string[] {
  return readdirSync(SOURCE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(SOURCE, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .toSorted()
}

/** The languages of `src/words`, by their code. */
export function languageCodes(): string[] {
  return readdirSync(join(SOURCE, 'words'))
    .filter((file) => /^[a-z]{2,3}\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
    .toSorted()
}

/** The component folders that `src/index.ts` names. */
export function namesInIndex(): string[] {
  const index = readFileSync(join(SOURCE, 'index.ts'), 'utf8')
  return [...index.matchAll(/from '\.\/([a-z-]+)\/index\.js'/g)].map(([, name]) => name ?? '').toSorted()
}

/** The `exports` of package.json. Types come first, because a resolver takes the first condition that fits. */
export function exportsMap(): Record<string, string | Entry> {
  const scripts = componentNames().map((name) => [`./${name}`, scriptEntry(`${name}/index`)] as const)
  const languages = languageCodes().map((code) => [`./words/${code}`, scriptEntry(`words/${code}`)] as const)
  const styles = componentNames()
    .filter((name) => stylesOf(name).length > 0)
    .map((name) => [`./${name}.css`, styleEntry(`./dist/${name}.css`)] as const)
  return {
    '.': scriptEntry('index'),
    ...Object.fromEntries(scripts),
    ...Object.fromEntries(languages),
    './money-text/corpus.json': './dist/money-text/corpus.json',
    './styles.css': styleEntry('./dist/styles.css'),
    './core.css': styleEntry('./dist/core.css'),
    './styles.unlayered.css': styleEntry('./dist/styles.unlayered.css'),
    './theme.css': styleEntry('./dist/theme.css'),
    './fonts.css': styleEntry('./fonts/fonts.css'),
    ...Object.fromEntries(styles),
    './tailwind.css': styleEntry('./tailwind.css'),
    './tokens.json': './dist/tokens.json',
    './tokens.figma.json': './dist/tokens.figma.json',
    './package.json': './package.json',
  }
}

interface Entry {
  types: string
  default: string
}

function scriptEntry(path: string): Entry {
  return { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` }
}

/** A stylesheet exports nothing; its (empty) types let a strict TypeScript project import it without a declaration. */
function styleEntry(path: string): Entry {
  return { types: './dist/stylesheet.d.ts', default: path }
}

/** The components of `core.css`, which most pages about money need. */
export const CORE = ['button', 'otp-input', 'pin-input', 'amount-field', 'countdown', 'toast']

/** The style files that components need, as paths from `src`: their own and their parts', in the order of
 *  `styles/components.css`, so that both ways of loading them cascade alike. */
export function stylesOf(...names: string[]): string[] {
  const needed = new Set<string>()
  const modules = names.flatMap((name) => [...modulesBehind(join(SOURCE, name, 'index.ts'))])
  for (const module of modules) {
    // A words file has no styles, and other components may import it.
    if (basename(module) === 'words.ts') continue
    const folder = dirname(module)
    const isShared = basename(folder) === 'lib'
    const styles = globSync(isShared ? `${stem(module)}.css` : '*.css', { cwd: folder })
    for (const file of styles) needed.add(relative(SOURCE, join(folder, file)).replaceAll('\\', '/'))
  }
  return allStyles().filter((file) => needed.has(file))
}

/** Where a style file is published, as a path from `dist`. */
export function partOf(file: string): string {
  return `parts/${file.startsWith('lib/') ? 'lib-' : ''}${basename(file)}`
}

/** The text of a built stylesheet, with its imports inlined. */
export function builtSheet(file: string): string {
  const css = readFileSync(join(PACKAGE, 'dist', file), 'utf8')
  return css.replaceAll(/@import '\.\/([^']+)';/g, (_import, part: string) => builtSheet(part))
}

/** The style files of all components, as paths from `src`, in the order in which they cascade. */
export function allStyles(): string[] {
  const list = readFileSync(join(SOURCE, 'styles/components.css'), 'utf8')
  return [...list.matchAll(/@import '\.\.\/([^']+)'/g)].map(([, file]) => file ?? '')
}

/** The source files that `file` reaches by relative imports, including itself. Type-only imports do not count. */
export function modulesBehind(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const target = join(dirname(file), path ?? '')
    const module = [`${target}.tsx`, `${target}.ts`].find((candidate) => existsSync(candidate))
    if (module === undefined) throw new Error(`${file} imports ${path}.js, which has no source file`)
    modulesBehind(module, seen)
  }
  return seen
}

/** An import or re-export of values. */
const IMPORT = /^(?:import|export) (?!type\b)[^'"]*from '(\.[^']+)\.js'/gm

function stem(file: string): string {
  return basename(file).replace(/\.tsx?$/, '')
}
