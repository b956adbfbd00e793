// Storybook's pages as Markdown, from the same data: one for each component, and `llms.txt` with links to them.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { asConsumer } from '../../docs/as-consumer.ts'
import type { ComponentDoc } from '../../docs/component-doc.ts'
import { headsOf, isValue, type Prop, type Props, typeParameterText, WORDS } from '../../docs/prop-types.ts'
import { componentNames, PACKAGE } from '../entries.ts'
import { propsOf, shapesOf } from './props.ts'
import { children, fileBehind, type Node, type Source, sourceOf, valueOf } from './source.ts'
import { storiesToPlay, storyCodes } from './story-code.ts'
import { languageTable, renameTable, type TextTable } from './tables.ts'

/** How many examples a page shows: enough to begin with. */
const EXAMPLES = 4

/** The guides, and what each is for. */
const GUIDES: Record<string, string> = {
  'getting-started': 'install, styles, first component',
  forms: 'the browser’s checks, server actions as in Next, React Router, React Hook Form',
  naming: 'the names of props, the same in all components',
  theming: 'light and dark, your own brand, density',
  languages: 'ten languages, and your own words',
  accessibility: 'what the components do, and what stays with you',
  migration: 'from an earlier version',
  'coming-from-another-library': 'from shadcn/ui, sonner, input-otp or react-number-format',
}

const SECOND_BRAND = join(PACKAGE, 'docs/second-brand.css')

/** The folder of the pages, beside `llms.txt`. */
const FOLDER = 'docs'

/** Every file by its path: `llms.txt`, and a page such as `button.md` in the folder. */
export async function markdownFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const links: string[] = []
  for (const entry of componentNames()) {
    const doc = await docOf(entry)
    files[`${FOLDER}/${entry}.md`] = await tidy(await pageOf(entry, doc))
    links.push(`- [${doc.names.join(', ')}](${FOLDER}/${entry}.md): ${doc.purpose}`)
  }
  const guides = Object.entries(GUIDES)
  for (const [name] of guides) files[`${FOLDER}/guide-${name}.md`] = await tidy(guideOf(name))
  files['llms.txt'] = await tidy(indexOf(guides, links))
  return files
}

/** The hand-written part of a component's page. */
export async function docOf(entry: string): Promise<ComponentDoc> {
  const { doc }: { doc: ComponentDoc } = await import(`../../docs/pages/${entry}.ts`)
  return doc
}

async function tidy(markdown: string): Promise<string> {
  const { code } = await format('page.md', markdown, { semi: false, singleQuote: true, printWidth: 100 })
  return code
}

function indexOf(guides: [string, string][], links: string[]): string {
  return `# @oja/ui

> React components for wallets and peer-to-peer markets: amounts that keep every digit, PIN and one-time codes, countdowns
> by the server's clock, ad cards, chat, toasts, and the buttons, fields and dialogs around them. React 18.2 or later, ES
> modules with types, styles of their own, light and dark, by keyboard and screen reader.

Install: \`npm install @oja/ui react react-dom\`. Import \`@oja/ui/styles.css\` once, or with Tailwind 4
\`@import '@oja/ui/tailwind.css'\` in your stylesheet. Import a component from the package or from its own entry:
\`import { Button } from '@oja/ui/button'\`.

Amounts are text (\`'1234.5'\`), never numbers. A moment is a Date, milliseconds or ISO text; a length of time ends in \`…Ms\`.
\`busy\` and never \`disabled\` while a request runs. Words are English until \`OjaProvider\` or \`labels\` replace them.

## Guides

${guides.map(([name, purpose]) => `- [${titleOf(name)}](${FOLDER}/guide-${name}.md): ${purpose}`).join('\n')}

## Components

${links.join('\n')}
`
}

function guideFile(name: string): string {
  return join(PACKAGE, 'docs', name === 'forms' ? 'recipes' : '', `${name}.mdx`)
}

/** A recipe as a reader would write it, with imports from the package. */
function recipe(name: string): string {
  const code = readFileSync(join(PACKAGE, `docs/recipes/${name}.tsx`), 'utf8')
  return fence('tsx', asConsumer(code))
}

function titleOf(name: string): string {
  return /^# (.+)$/m.exec(readFileSync(guideFile(name), 'utf8'))?.[1] ?? name
}

/** A guide without the parts that only Storybook can draw. */
function guideOf(name: string): string {
  let isCode = false
  const lines = readFileSync(guideFile(name), 'utf8')
    .replaceAll(/<Source code=\{recipe\('([\w-]+)'\)\}.*\/>/g, (_tag, file: string) => recipe(file))
    .replaceAll(/<Source code=\{css\}.*\/>/g, fence('css', readFileSync(SECOND_BRAND, 'utf8').trim()))
    .replaceAll(/\(\?path=\/docs\/start-([\w-]+)--\w+\)/g, '(guide-$1.md)')
    .replaceAll(/<Rows \{\.\.\.(\w+)\} \/>/g, (_tag, data: string) => guideTable(data))
    .split('\n')
    .filter((line) => {
      if (line.startsWith('```')) isCode = !isCode
      return isCode || !/^(import |<|\{)/.test(line)
    })
  return withoutEmptySections(lines.join('\n').trim())
}

/** The tables that guides draw by `<Rows {...name} />`. */
const TABLES: Record<string, TextTable> = { languageTable, renameTable }

function guideTable(name: string): string {
  const { heads, rows } = TABLES[name]!
  return table(heads, rows)
}

/** Removes headings whose only content was a story. */
function withoutEmptySections(markdown: string): string {
  return markdown.replaceAll(/^## .+\n*(?=^## |$(?![^]))/gm, '').trim()
}

async function pageOf(entry: string, doc: ComponentDoc): Promise<string> {
  const components = doc.names.filter((name) => /^[A-Z]/.test(name))
  const parts = [
    `# ${doc.names.join(', ')}`,
    doc.purpose,
    fence('tsx', `import { ${doc.names.join(', ')} } from '@oja/ui/${entry}'`),
    ...(await examplesOf(entry)),
    ...components.flatMap((name) => propsTable(`Props of ${name}`, propsOf(entry, name))),
    ...Object.entries(shapesOf(entry)).flatMap(([name, shape]) => propsTable(`Fields of ${name}`, shape)),
    ...section(
      'Calls',
      table(
        ['Call', 'What it does'],
        (doc.calls ?? []).map(([call, effect]) => [`\`${call}\``, effect]),
      ),
    ),
    ...section('Words', wordsTable(wordsOf(entry))),
    ...section('Keyboard', table(['Key', 'What it does'], doc.keyboard)),
    ...section('What a screen reader says', list(doc.speech)),
    ...section('Phone and autofill', list(doc.phone)),
    ...section('Wording', list(doc.wording)),
    ...section('Do', list(doc.dos)),
    ...section('Don’t', list(doc.donts)),
    ...section('What is tested', list(behavioursOf(entry))),
    ...section('Edge cases', table(['What is seen', 'Why', 'What to do'], doc.edges)),
  ]
  return parts.join('\n\n')
}

function section(heading: string, body: string): string[] {
  return body === '' ? [] : [`## ${heading}`, body]
}

function wordsTable(words: readonly (readonly string[])[]): string {
  const rows = table(['Key', 'English', 'When it is said'], words)
  return rows === '' ? '' : `${WORDS}\n\n${rows}`
}

function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The file with the common use of an entry. Most entries have none, and show their stories. */
function exampleFile(entry: string): string {
  return join(PACKAGE, `docs/examples/${entry}.tsx`)
}

async function examplesOf(entry: string): Promise<string[]> {
  if (existsSync(exampleFile(entry))) {
    return ['## Example', fence('tsx', asConsumer(readFileSync(exampleFile(entry), 'utf8')))]
  }
  const [file] = globSync(`src/${entry}/*.stories.tsx`, { cwd: PACKAGE })
  if (file === undefined) return []
  const path = join(PACKAGE, file)
  const text = readFileSync(path, 'utf8')
  const toPlay = storiesToPlay(path, text)
  const all = Object.entries(await storyCodes(path, text)).filter(([name]) => !toPlay.includes(name))
  const isNew = ([, code]: [string, string], at: number) =>
    all.findIndex(([, other]) => other === code) === at
  const parts = all
    .filter(isNew)
    .slice(0, EXAMPLES)
    .flatMap(([name, code]) => [`### ${spaced(name)}`, fence('tsx', code)])
  const usesIcons = parts.some((part) => part.includes("'lucide-react'"))
  const icons = usesIcons ? ['The icons are from `lucide-react`; any element can take their place.'] : []
  return parts.length > 0 ? ['## Examples', ...icons, ...parts] : []
}

/** `WithError` is read as "With error". */
function spaced(name: string): string {
  const words = name.replaceAll(/(?<=\w)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function propsTable(heading: string, { own, element, isReceived, typeParameters = [] }: Props): string[] {
  const also = element
    ? `${own.length > 0 ? 'And the' : 'The'} attributes of \`<${element}>\` that work here.`
    : ''
  const rows = own.map((prop) => [
    `\`${prop.name}\``,
    `\`${prop.type}\``,
    ...(isReceived ? [] : [fallbackOf(prop)]),
    prop.doc,
  ])
  return section(
    heading,
    [table(headsOf(isReceived), rows), typeParameters.map(typeParameterText).join(' '), also]
      .filter(Boolean)
      .join('\n\n'),
  )
}

function fallbackOf(prop: Prop): string {
  if (prop.isRequired) return 'required'
  return prop.default === undefined ? '' : isValue(prop.default) ? `\`${prop.default}\`` : prop.default
}

/** The words that `labels` and the provider can replace. */
export function wordsOf(entry: string): string[][] {
  return globSync(`src/${entry}/*words.ts`, { cwd: PACKAGE }).flatMap((file) => {
    const source = sourceOf(join(PACKAGE, file))
    const spread = spreadIn(source)
    return [...source.declared.keys()]
      .filter((name) => !spread.includes(name))
      .flatMap((name) => wordsIn(source, name))
  })
}

/** Names of objects that another object of the file spreads: their words are listed there. */
function spreadIn(source: Source): string[] {
  return [...source.declared.keys()].flatMap((name) => {
    const value = valueOf(source, name)
    if (value?.type !== 'ObjectExpression') return []
    return value['properties'].flatMap((property: Node) =>
      property.type === 'SpreadElement' ? [property['argument'].name] : [],
    )
  })
}

/** The words of an object, including those it spreads from another file. The last one with a key wins. */
function wordsIn(source: Source, name: string): string[][] {
  const value = valueOf(source, name)
  if (value?.type !== 'ObjectExpression') return []
  const docs = docsIn(source.text)
  const rows: string[][] = value['properties'].flatMap((property: Node) => {
    if (property.type !== 'SpreadElement') {
      const key: string = property['key'].name ?? property['key'].value
      return [[`\`${key}\``, englishOf(property['value']), docs.get(key) ?? '']]
    }
    const spread: string = property['argument'].name
    const link = source.imported.get(spread)
    const from = link && fileBehind(source, link.from)
    return link && from ? wordsIn(from, link.name) : wordsIn(source, spread)
  })
  const byKey = new Map<string, string[]>()
  for (const [key = '', english = '', doc = ''] of rows) {
    byKey.set(key, [key, english, doc || (byKey.get(key)?.[2] ?? '')])
  }
  return [...byKey.values()]
}

function englishOf(value: Node): string {
  if (value.type === 'Literal') return String(value['value'])
  return children(value)
    .map((part) => (part.type === 'Property' ? `${part['key'].name}: ${englishOf(part['value'])}` : ''))
    .filter(Boolean)
    .join('; ')
}

/** The sentence before each field of an interface. */
function docsIn(text: string): Map<string, string> {
  const found = text.matchAll(/\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*'?([\w-]+)'?\??:/g)
  return new Map(
    [...found].map(([, doc = '', name = '']) => [name, doc.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()]),
  )
}

/** The rows of BEHAVIOURS.md that the tests beside the component name. */
function behavioursOf(entry: string): string[] {
  const tests = globSync(`src/${entry}/*.test.tsx`, { cwd: PACKAGE }).map((file) =>
    readFileSync(join(PACKAGE, file), 'utf8'),
  )
  const shown = new Set(tests.join('\n').match(/\bB-\d{3}\b/g))
  const rows = readFileSync(join(PACKAGE, 'BEHAVIOURS.md'), 'utf8').matchAll(/^\| (B-\d+) *\| ([^|]+?) *\|/gm)
  return [...rows]
    .filter(([, number = '']) => shown.has(number))
    .map(([, number, words]) => `${words} (${number})`)
}
