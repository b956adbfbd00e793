import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { newestChange } from '../packages/ui/docs/changes.ts'
import type { ComponentDoc } from '../packages/ui/docs/component-doc.ts'
import { exportedBy, propsOf, shapesOf } from '../packages/ui/scripts/pages/props.ts'
import config from '../.storybook/main.ts'

const SOURCE = fileURLToPath(new URL('../packages/ui/src/', import.meta.url))
const DOCS = `${SOURCE}../docs/`
const components = readdirSync(SOURCE).filter((name) => existsSync(`${SOURCE}${name}/index.ts`))

const SIZES = JSON.parse(readFileSync(`${SOURCE}../etc/sizes.json`, 'utf8')) as Partial<
  Record<string, { js: number }>
>

async function docOf(name: string): Promise<ComponentDoc> {
  const { doc } = (await import(`${DOCS}pages/${name}.ts`)) as { doc: ComponentDoc }
  return doc
}

/** Everything that can be imported of a component. */
async function partsOf(name: string): Promise<Record<string, unknown>> {
  return (await import(`${SOURCE}${name}/index.ts`)) as Record<string, unknown>
}

type Frame = { docs?: { story?: { inline?: boolean } } }

type Story = { play?: unknown; args?: object; render?: unknown; parameters?: Frame }

type Stories = {
  default: { parameters?: Frame; component: unknown }
  states?: Record<string, Story>
  KitchenSink?: unknown
}

async function storiesOf(name: string): Promise<Stories> {
  const [file] = globSync(`${name}/*.stories.tsx`, { cwd: SOURCE })
  return (await import(SOURCE + file)) as Stories
}

/** Whether a component renders a control. */
function isWorked(name: string): boolean {
  const code = globSync(`${name}/!(*.test|*.stories).tsx`, { cwd: SOURCE }).map((file) =>
    readFileSync(SOURCE + file, 'utf8'),
  )
  return /<(button|input|select|textarea|summary)\b/.test(code.join('\n'))
}

/** The entries with a component. An entry without a story exports functions, and its page is Markdown only. */
const drawn = components.filter((name) => globSync(`${name}/*.stories.tsx`, { cwd: SOURCE }).length > 0)

test.each(components.filter((name) => !drawn.includes(name)))(
  '%s: every call is on its page',
  async (name) => {
    const { names, calls = [] } = await docOf(name)
    expect(names.toSorted()).toEqual(Object.keys(await partsOf(name)).toSorted())
    expect(calls.map(([call]) => call.split('(')[0])).toEqual([...names])
  },
)

describe.each(drawn)('%s', (name) => {
  test('answers every question of the page', async () => {
    const doc = await docOf(name)
    expect(doc.purpose).toMatch(/^[A-Z].*\.$/)
    for (const question of ['speech', 'phone', 'wording', 'dos', 'donts'] as const) {
      expect(doc[question], question).not.toEqual([])
      for (const line of doc[question]) expect(line, question).toMatch(/\S/)
    }
    for (const row of [...doc.keyboard, ...doc.edges]) for (const cell of row) expect(cell).toMatch(/\S/)
    // A control lists the keys that operate it.
    if (isWorked(name)) expect(doc.keyboard).not.toEqual([])
  })

  test('shows everything that can be imported, with its measured size', async () => {
    const exported = Object.keys(await partsOf(name))
    expect(exported).not.toEqual([])
    const { names } = await docOf(name)
    expect(names.toSorted()).toEqual(exported.toSorted())
    expect(SIZES[name]?.js).toBeGreaterThan(0)
  })

  test('has the props of each component, and the call of each function', async () => {
    const { names, calls = [], inherits } = await docOf(name)
    const parts = await partsOf(name)
    const { default: meta } = await storiesOf(name)
    // The component that demonstrates a hook is not part of the package.
    const shown = names.find((word) => parts[word] === meta.component)
    if (names.some((word) => /^[A-Z]/.test(word))) expect(shown).toBeDefined()
    for (const word of names.filter((one) => /^[A-Z]/.test(one))) {
      const { own, element } = propsOf(name, word)
      expect(own.length > 0 || element !== undefined, `${word} has no table of props`).toBe(true)
    }
    const source = globSync(`${name}/${name}.tsx`, { cwd: SOURCE }).map((file) =>
      readFileSync(SOURCE + file, 'utf8'),
    )
    const [, taken] = /Props extends (?:Omit<)?(\w+Field)Props\b/.exec(source.join()) ?? []
    expect(inherits).toBe(taken)
    for (const word of names.filter((one) => /^[a-z]/.test(one))) {
      expect(
        calls.some(([call]) => call.startsWith(word)),
        word,
      ).toBe(true)
    }
  })

  test('shows all of its states on one page', async () => {
    const { states, KitchenSink } = await storiesOf(name)
    expect(Object.keys(states ?? {})).not.toEqual([])
    expect(KitchenSink).toBeDefined()
  })

  // Play functions do not run on the page itself, so that nothing moves the reader's focus or scrolls.
  test('shows a state that needs a play function in a frame, where it runs', async () => {
    const { default: meta, states = {} } = await storiesOf(name)
    const unseen = Object.entries(states)
      .slice(1)
      .filter(([, { play, args, render }]) => play && !args && !render)
      .filter(([, { parameters }]) => (parameters?.docs ?? meta.parameters?.docs)?.story?.inline !== false)
    expect(unseen.map(([state]) => state)).toEqual([])
  })
})

/** The questions of every page, in the order of reading. */
const QUESTIONS = [
  'doc.purpose',
  'doc.status',
  'import',
  'playground',
  'states',
  'keyboard',
  'speech',
  'phone',
  'wording',
  'do',
  'variables',
  'props',
  'words',
  'edges',
  'changes',
]

test('a page goes from purpose to changes, in the same order for each component', () => {
  const page = readFileSync(`${DOCS}component-page.tsx`, 'utf8')
  const asked = [...page.matchAll(/<h2 id="([a-z]+)">|<Subtitle>\{(doc\.purpose)\}|\{(doc\.status) /g)]
  expect(asked.map(([, heading, purpose, status]) => heading ?? purpose ?? status)).toEqual(QUESTIONS)
})

/** The ids of pages, as Storybook derives them from titles. */
function pageIds(): string[] {
  const files = globSync('{src,docs}/**/*.{mdx,stories.tsx}', { cwd: `${SOURCE}..` })
  const titles = files.map(
    (file) =>
      /(?:title=|title: )["'](\w.*?)["']/.exec(readFileSync(`${SOURCE}../${file}`, 'utf8'))?.[1] ?? '',
  )
  return titles.map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
}

test('a link to another page leads to one, and keeps the list of pages beside it', () => {
  const links = globSync('**/*.{tsx,mdx}', { cwd: DOCS }).flatMap((file) =>
    [...readFileSync(DOCS + file, 'utf8').matchAll(/(href="|\]\()([^"):]*\?path=[^")]*)/g)].map(
      ([, before, link = '']) => ({ isMarkdown: before === '](', link }),
    ),
  )
  expect(links.length).toBeGreaterThan(2)
  for (const { isMarkdown, link } of links) {
    // Storybook opens Markdown links in the surrounding frame. Other links are relative to the page's own iframe.html.
    const [, start, id] = /^(.*)\?path=\/docs\/([\w-]+)--\w+$/.exec(link) ?? []
    expect(start, link).toBe(isMarkdown ? '' : './')
    expect(pageIds()).toContain(id)
  }
})

test('a part of a page of Storybook may be dark: light-dark() is not replaced', async () => {
  const { viteFinal } = config
  const { build: settings } = await viteFinal!({}, {} as never)
  const out = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ...settings,
      write: false,
      rolldownOptions: { input: `${SOURCE}styles/theme.css` },
    },
  })
  const [asset] = (out as Rolldown.RolldownOutput).output.filter(({ type }) => type === 'asset')
  expect(String((asset as Rolldown.OutputAsset).source)).toContain('light-dark(')
})

test('an object that a prop takes has a table of its fields', () => {
  expect(shapesOf('tabs')['Tab']?.own.map(({ name }) => name)).toContain('label')
  const shapes = new Set(drawn.flatMap((name) => Object.keys(shapesOf(name))))
  for (const name of drawn) {
    const props = exportedBy(name).flatMap((component) => propsOf(name, component).own)
    for (const { type } of props) {
      const [, item = ''] = /^readonly \(?(\w+)(?:<.*>)?\)?\[\]$/.exec(type) ?? []
      // The last three are parameters of a component’s type.
      if (!/^(string|number|Row|RowKey|Message|)$/.test(item)) expect(shapes, name).toContain(item)
    }
  }
})

test('no sentence about a prop ends within code', () => {
  for (const name of drawn)
    for (const component of exportedBy(name))
      for (const { doc, name: prop } of propsOf(name, component).own)
        expect(doc.split('`').length % 2, `${component} ${prop}: ${doc}`).toBe(1)
})

test('the changes of a component are its lines of the newest version, one change each', () => {
  const log = [
    '# @oja/ui',
    '## 0.3.0',
    '### New',
    '- `Button` has a `variant`. It was',
    '  called theme.',
    '- `Menu` opens.',
    '### Fixed',
    '- `IconButton`: its name.',
    '## 0.2.0',
    '- `Button` is there.',
  ].join('\n')
  expect(newestChange(log, ['Button', 'IconButton'])).toEqual({
    version: '0.3.0',
    lines: ['`Button` has a `variant`. It was called theme.', '`IconButton`: its name.'],
  })
})

test('what the newest version changed is read at a glance: each line is short', () => {
  const log = readFileSync(`${DOCS}../CHANGELOG.md`, 'utf8')
  const { lines } = newestChange(log, [''])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.length > 200)).toEqual([])
})

test('the second brand sets variables of the theme and nothing else', () => {
  const theme = readFileSync(`${SOURCE}styles/theme.css`, 'utf8')
  const brand = readFileSync(`${DOCS}second-brand.css`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  const set = [...brand.matchAll(/^\s+([\w-]+):/gm)].map(([, name]) => name ?? '')
  expect(set.length).toBeGreaterThan(30)
  expect(set.filter((name) => !theme.includes(`${name}:`))).toEqual([])
})
