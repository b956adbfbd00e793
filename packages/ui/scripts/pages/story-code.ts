// "Show code": each story as a file that can be pasted into a project. It is cut out of the stories file, because a running
// story of the built site has only minified names.
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import type { Prop } from '../../docs/prop-types.ts'
import { propsOf } from './props.ts'
import { bare, children, type Node, parse, type Source, sourceOf, textOf, valueOf } from './source.ts'

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url))

/** The code of each story of a file, by the name it is exported under. */
export async function storyCodes(file: string, text: string): Promise<Record<string, string>> {
  const source = parse(file, text)
  const meta = valueOf(source, 'meta')
  if (meta?.type !== 'ObjectExpression') return {}
  const codes: Record<string, string> = {}
  for (const name of exportedStories(source)) {
    const story = storyOf(source, name)
    if (story === undefined) continue
    const { code } = await format('example.tsx', writeStory(source, meta, story), {
      semi: false,
      singleQuote: true,
      printWidth: 80,
    })
    codes[name] = code.trim()
  }
  return codes
}

/** The stories that only reach their state by keys and clicks in their play function, so their code shows nothing special. */
export function storiesToPlay(file: string, text: string): string[] {
  const source = parse(file, text)
  return exportedStories(source).filter((name) => {
    const story = storyOf(source, name)
    if (story === undefined || fieldOf(source, story, 'args') || fieldOf(source, story, 'render'))
      return false
    const play = fieldOf(source, story, 'play')
    return play && text.slice(play['start'], play['end']).includes('userEvent.')
  })
}

/** The name of the component that a stories file is about. */
export function componentOf(file: string, text: string): string | undefined {
  const source = parse(file, text)
  const meta = valueOf(source, 'meta')
  return meta?.type === 'ObjectExpression' ? nameOf(source, meta) : undefined
}

/** `component: Tabs` or `component: Tabs<string>`. */
function nameOf(source: Source, meta: Node): string | undefined {
  const component = fieldOf(source, meta, 'component')
  return component?.['name'] ?? component?.['expression']?.name
}

function exportedStories(source: Source): string[] {
  return [...source.declared]
    .filter(([name, node]) => /^[A-Z]/.test(name) && source.body.some((one) => one['declaration'] === node))
    .map(([name]) => name)
}

/** The object of a story: its own, or that of the story it refers to. Undefined for a kitchen sink of many states. */
function storyOf(source: Source, name: string): Node | undefined {
  const value = valueOf(source, name)
  if (value?.type === 'ObjectExpression') return value
  if (value?.type === 'Identifier') return storyOf(source, value['name'])
  if (value?.type === 'CallExpression' && value['callee'].name === 'asKitchenSink') {
    const [given] = value['arguments']
    return given.type === 'Identifier' ? storyOf(source, given.name) : given
  }
  return undefined
}

interface Arg {
  name: string
  text: string
  /** A handler that does nothing, for an optional prop. */
  isIdle: boolean
  nodes: Node[]
}

/** The story being written: the names of the file it uses, and its other imports. */
interface Draft {
  source: Source
  used: Set<string>
  /** What it imports from React besides. */
  extra: Set<string>
}

function writeStory(source: Source, meta: Node, story: Node): string {
  const draft: Draft = { source, used: new Set(), extra: new Set() }
  const component = nameOf(source, meta) ?? ''
  const args = argsOf(draft, meta, story, component)
  const render = fieldOf(source, story, 'render') ?? fieldOf(source, meta, 'render')
  const calls = callsOf(draft, fieldOf(source, story, 'play'))
  const body = render
    ? bodyOf(draft, render, args, component)
    : `return ${elementText(draft, component, args)}`
  const effect = calls === '' ? '' : `useEffect(() => {\n${calls}\n}, [])\n`
  const example = `export function Example() {\n${effect}${body}\n}`
  const declarations = slice(draft)
  return [importsOf(draft), ...declarations, example].filter((part) => part !== '').join('\n\n')
}

/** The value of a field of a story, or of the story it spreads. */
function fieldOf(source: Source, object: Node, name: string): Node | undefined {
  for (const property of (object['properties'] as Node[]).toReversed()) {
    if (property.type === 'SpreadElement') {
      const spread = property['argument']
      const from = spread.type === 'Identifier' ? storyOf(source, spread.name) : undefined
      const found = from && fieldOf(source, from, name)
      if (found) return found
    } else if (keyOf(property) === name) {
      return property['method'] ? property['value'] : bare(property['value'])
    }
  }
  return undefined
}

function keyOf({ key, computed }: Node): string {
  return computed ? '' : (key.name ?? String(key.value))
}

/** What the component receives: the args of the file, then those of the story. */
function argsOf(draft: Draft, meta: Node, story: Node, component: string): Arg[] {
  const args = new Map<string, Arg>()
  const take = (object: Node | undefined) => {
    if (object?.type !== 'ObjectExpression') return
    for (const property of object['properties'] as Node[]) {
      if (property.type === 'SpreadElement') take(spreadArgs(draft.source, property['argument']))
      else args.set(keyOf(property), argOf(draft, property, component))
    }
  }
  take(fieldOf(draft.source, meta, 'args'))
  take(fieldOf(draft.source, story, 'args'))
  return [...args.values()].filter(
    ({ name, text }) => text !== 'undefined' || mustBeGiven(propOf(draft, component, name)),
  )
}

/** For a union of props, the code shows the variant with the handler, which is used most. */
function mustBeGiven(prop: Prop | undefined): boolean {
  return prop?.isRequired === true || prop?.isRequiredByOne === true
}

/** The object that `...Other.args` or `...shared` refers to. */
function spreadArgs(source: Source, spread: Node): Node | undefined {
  if (spread.type === 'Identifier') return valueOf(source, spread['name'])
  const owner = spread.type === 'MemberExpression' ? storyOf(source, spread['object'].name) : undefined
  return owner && fieldOf(source, owner, spread['property'].name)
}

function argOf(draft: Draft, property: Node, component: string): Arg {
  const name = keyOf(property)
  const value = bare(property['value'])
  const prop = propOf(draft, component, name)
  const text = written(draft, value, prop?.type.includes('Promise<'))
  const isIdle = /^(async )?\(\) => \{\}$/.test(text) && !mustBeGiven(prop)
  return { name, text, nodes: [value], isIdle }
}

function propOf({ source }: Draft, component: string, name: string): Prop | undefined {
  return propsOf(entryOf(source), component).own.find((one) => one.name === name)
}

function entryOf(source: Source): string {
  return relative(SOURCE, dirname(source.file)).replaceAll('\\', '/')
}

/** The text of a node, with an empty function in place of each spy. */
function written(draft: Draft, node: Node, isAsync = false): string {
  let text = ''
  let from = node.start
  for (const call of spiesIn(draft, node)) {
    const [implementation] = call['arguments'] as Node[]
    text += draft.source.text.slice(from, call.start)
    text += implementation
      ? written(draft, implementation)
      : `${isAsync || isHandedAPromise(call) ? 'async ' : ''}() => {}`
    from = call.end
  }
  return text + draft.source.text.slice(from, node.end)
}

/** `fn<() => Promise<void>>()`. */
function isHandedAPromise(call: Node): boolean {
  return JSON.stringify(call['typeArguments'] ?? null).includes('"Promise"')
}

function spiesIn(draft: Draft, node: Node): Node[] {
  const isSpy =
    node.type === 'CallExpression' &&
    draft.source.imported.get(node['callee'].name)?.from === 'storybook/test' &&
    node['callee'].name === 'fn'
  return isSpy ? [node] : children(node).flatMap((child) => spiesIn(draft, child))
}

/** The calls that a story's play function makes to set it up, such as `toast.success('…')`. */
function callsOf(draft: Draft, play: Node | undefined): string {
  const statements: Node[] = play?.['body']?.body ?? []
  const calls = statements.filter(
    ({ type, expression }) =>
      type === 'ExpressionStatement' &&
      expression.type === 'CallExpression' &&
      (expression.callee.name === 'toast' || expression.callee.object?.name === 'toast') &&
      expression.callee.property?.name !== 'dismiss',
  )
  if (calls.length === 0) return ''
  draft.extra.add('useEffect')
  for (const call of calls) note(draft, call)
  return calls.map((call) => written(draft, call)).join('\n')
}

function elementText(draft: Draft, component: string, args: readonly Arg[]): string {
  const inside = args.find(({ name }) => name === 'children')
  const attributes = args
    .filter((arg) => arg !== inside && !arg.isIdle)
    .map((arg) => attribute(arg))
    .join(' ')
  for (const node of args.flatMap(({ nodes }) => nodes)) note(draft, node)
  draft.used.add(component)
  const open = `<${component} ${attributes}`
  return inside ? `(${open}>${content(inside)}</${component}>)` : `(${open} />)`
}

function attribute({ name, text, nodes: [node] }: Arg): string {
  if (text === 'true') return name
  const isPlain =
    node?.type === 'Literal' && typeof node['value'] === 'string' && !/["\\\n]/.test(node['value'])
  return isPlain ? `${name}="${node['value']}"` : `${name}={${text}}`
}

function content({ text, nodes: [node] }: Arg): string {
  if (node?.type === 'JSXElement') return text
  // Inside an element, several children need no fragment.
  if (node?.type === 'JSXFragment') return text.replaceAll(/^<>|<\/>$/g, '')
  const isPlain =
    node?.type === 'Literal' && typeof node['value'] === 'string' && !/[{}<>\n]/.test(node['value'])
  return isPlain ? node['value'].replaceAll('&', '&amp;') : `{${text}}`
}

/** The body of a story's own `render`, which is one expression, with the args inlined. */
function bodyOf(draft: Draft, render: Node, args: Arg[], component: string): string {
  const { source } = draft
  const [parameter] = render['params'] as Node[]
  const body: Node = render['body']
  note(draft, body)
  if (parameter === undefined || parameter['name']?.startsWith('_')) return `return (${written(draft, body)})`
  const spreads = parameter.type === 'Identifier' ? spreadsOf(body, parameter['name']) : []
  const inPlace = parameter.type === 'Identifier' && countOf(body, parameter['name']) === spreads.length
  for (const node of args.flatMap(({ nodes }) => nodes)) note(draft, node)
  if (!inPlace) {
    // The story reads its args other than by spreading them, so keep them in a variable.
    const fields = args.map(({ name, text }) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${text}`)
    draft.extra.add('type ComponentProps')
    draft.used.add(component)
    const type = `Partial<ComponentProps<typeof ${component}>>`
    const pattern = source.text.slice(parameter.start, parameter['typeAnnotation']?.start ?? parameter.end)
    return `const ${pattern} = { ${fields.join(',\n')} } satisfies ${type}\nreturn (${textOf(source, body)})`
  }
  let text = ''
  let from = body.start
  for (const { node, given } of spreads) {
    // The element's own attributes win over the args.
    const attributes = args.filter((arg) => !arg.isIdle && !given.includes(arg.name))
    text += source.text.slice(from, node.start) + attributes.map((arg) => attribute(arg)).join(' ')
    from = node.end
  }
  return `return (${text}${source.text.slice(from, body.end)})`
}

/** Each `{...args}` on an element, with the element's other attributes. */
function spreadsOf(
  node: Node,
  name: string,
  given: readonly string[] = [],
): { node: Node; given: readonly string[] }[] {
  if (node.type === 'JSXSpreadAttribute' && node['argument'].name === name) return [{ node, given }]
  const own = node.type === 'JSXElement' ? givenTo(node) : given
  return children(node).flatMap((child) => spreadsOf(child, name, own))
}

function givenTo(element: Node): string[] {
  const names = element['openingElement'].attributes.map((one: Node) => one['name']?.name ?? '')
  return element['children'].length > 0 ? [...names, 'children'] : names
}

function countOf(node: Node, name: string): number {
  const here = node.type === 'Identifier' && node['name'] === name ? 1 : 0
  return children(node).reduce((sum, child) => sum + countOf(child, name), here)
}

/** Records the names of the file that a node uses. */
function note(draft: Draft, node: Node) {
  const { used, source } = draft
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
    if (source.declared.has(node['name']) || source.imported.has(node['name'])) used.add(node['name'])
  }
  for (const [field, value] of Object.entries(node)) {
    // Property, field and attribute names do not refer to the file.
    const isOwnName =
      (node.type === 'MemberExpression' && field === 'property' && !node['computed']) ||
      (node.type === 'Property' && field === 'key' && !node['computed'] && !node['shorthand']) ||
      (node.type === 'TSPropertySignature' && field === 'key') ||
      (node.type === 'JSXAttribute' && field === 'name')
    if (isOwnName) continue
    for (const child of [value].flat()) {
      if (child !== null && typeof child === 'object' && 'type' in child) note(draft, child)
    }
  }
}

/** The declarations that the story needs, including what those need themselves. */
function slice(draft: Draft): string[] {
  const { source, used } = draft
  const taken = new Set<Node>()
  for (let size = -1; size !== used.size;) {
    size = used.size
    for (const name of used) {
      const declaration = source.declared.get(name)
      if (declaration === undefined || taken.has(declaration)) continue
      taken.add(declaration)
      note(draft, declaration)
    }
  }
  const inOrder = new Set(source.declared.values())
  return [...inOrder].filter((one) => taken.has(one)).map((one) => written(draft, one))
}

function importsOf({ source, used, extra }: Draft): string {
  const names = new Map<string, string[]>()
  for (const [local, { from, name, isType }] of source.imported) {
    if (!used.has(local) || from === 'storybook/test') continue
    const module = from.startsWith('.') ? publicEntry(source, from, name) : from
    const alias = name === local ? name : `${name} as ${local}`
    names.set(module, [...(names.get(module) ?? []), isType ? `type ${alias}` : alias])
  }
  for (const name of extra) {
    const has = names.get('react') ?? []
    if (![name, name.replace('type ', '')].some((one) => has.includes(one)))
      names.set('react', [...has, name])
  }
  return [...names]
    .map(([module, all]) =>
      all.every((name) => name.startsWith('type '))
        ? `import type { ${all.map((name) => name.slice(5)).join(', ')} } from '${module}'`
        : `import { ${all.join(', ')} } from '${module}'`,
    )
    .join('\n')
}

/** The entry of the package that exports what a story imports from a sibling. @throws Error if the package does not export it,
 *  because a reader could not import it either */
function publicEntry(source: Source, from: string, name: string): string {
  const folder = relative(SOURCE, dirname(join(dirname(source.file), from))).replaceAll('\\', '/')
  const [entry = ''] = folder.split('/')
  const index = join(SOURCE, entry, 'index.ts')
  if (entry !== '' && existsSync(index) && offers(sourceOf(index), name)) return `@oja/ui/${entry}`
  throw new Error(
    `${relative(SOURCE, source.file)} draws ${name} of ${from}, which @oja/ui does not export, so a reader cannot paste the code.`,
  )
}

function offers(index: Source, name: string): boolean {
  return index.body.some(({ specifiers }) => specifiers?.some((one: Node) => one['exported'].name === name))
}
