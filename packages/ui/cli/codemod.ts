// `oja-ui codemod`: migrates a consumer's source to the names of this version.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from '@babel/parser'
import { newName, type Rename } from './renames.ts'

/** Something to change by hand. Lines count from 1. */
export interface Finding {
  line: number
  /** Its line once the edits are made. */
  lineAfter: number
  text: string
}

export interface Rewritten {
  code: string
  /** How many props and keys were changed. */
  changes: number
  findings: Finding[]
}

/** A node of the syntax tree, with the fields this file reads. */
export interface Node {
  type: string
  start: number
  end: number
  loc: { start: { line: number } }
  // oxlint-disable-next-line typescript/no-explicit-any -- what a field holds depends on `type`
  [field: string]: any
}

export interface Edit {
  start: number
  end: number
  text: string
}

const PACKAGE = /^@oja\/ui(\/|$)/

/** Applies `renames` to the source text of one file. Replaces only the names that change, so formatting and comments stay.
 *  @throws SyntaxError if the text is not TypeScript or JSX */
export function rewrite(code: string, renames: readonly Rename[], fileName = 'file.tsx'): Rewritten {
  if (!code.includes('@oja/ui')) return { code, changes: 0, findings: [] }

  const nodes = [...descendants(parsed(code, fileName))]
  const imports = importsOf(nodes)
  const job: Job = { code, nodes, edits: [], findings: [] }
  // Inner elements first: a prop that moves may hold one.
  for (const node of nodes.toReversed()) {
    if (node.type === 'JSXOpeningElement') {
      const component = componentOf(node['name'], imports)
      const rows = renames.filter((row) => row.component === component)
      if (rows.length > 0) rewriteElement(node, rows, job)
    }
    if (node.type === 'CallExpression') checkCall(node, imports, renames, job)
  }
  listOtherUses(imports, renames, job)
  return resultOf(job)
}

/** The file with its edits. */
export function resultOf({ code, edits, findings }: Job): Rewritten {
  return {
    code: applied(code, edits),
    changes: edits.filter(({ text }) => text !== '').length,
    findings: findings
      .map(({ node, text }) => {
        const { line } = node.loc.start
        const added = outermostOf(edits)
          .filter(({ end }) => end <= node.start)
          .map((edit) => breaksIn(edit.text) - breaksIn(code.slice(edit.start, edit.end)))
        return { line, lineAfter: added.reduce((sum, one) => sum + one, line), text }
      })
      .toSorted((one, other) => one.line - other.line),
  }
}

const breaksIn = (text: string) => text.split('\n').length - 1

/** The syntax tree of a file. @throws SyntaxError if the text is not TypeScript or JSX */
export function parsed(code: string, fileName: string): Node {
  const isPlainTs = /\.[cm]?ts$/.test(fileName)
  return parse(code, {
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    plugins: [
      ...(isPlainTs ? [] : (['jsx'] as const)),
      'typescript',
      'decorators',
      'decoratorAutoAccessors',
      'deprecatedImportAssert',
    ],
  }) as unknown as Node
}

export interface Job {
  code: string
  nodes: readonly Node[]
  edits: Edit[]
  findings: { node: Node; text: string }[]
}

export function say(node: Node, text: string, job: Job) {
  job.findings.push({ node, text })
}

export function replace({ start, end }: Node, text: string, job: Job) {
  job.edits.push({ start, end, text })
}

/** The names in @oja/ui by their local names. A namespace import is `*`. */
function importsOf(nodes: readonly Node[]): Map<string, string> {
  const imports = new Map<string, string>()
  for (const node of nodes) {
    if (node.type !== 'ImportDeclaration' || !PACKAGE.test(node['source'].value)) continue
    for (const specifier of node['specifiers'] as Node[]) {
      const local = specifier['local'].name
      if (specifier.type === 'ImportNamespaceSpecifier') imports.set(local, '*')
      if (specifier.type === 'ImportSpecifier') imports.set(local, nameOf(specifier['imported']))
    }
  }
  return imports
}

/** Finds the component of @oja/ui that an element's name refers to: `Button`, an alias, or `Oja.Button`. */
function componentOf(name: Node, imports: ReadonlyMap<string, string>): string | undefined {
  if (name.type === 'JSXIdentifier' || name.type === 'Identifier') return imports.get(nameOf(name))
  if (name.type !== 'JSXMemberExpression' && name.type !== 'MemberExpression') return undefined
  return componentOf(name['object'], imports) === '*' ? nameOf(name['property']) : undefined
}

function rewriteElement(element: Node, rows: readonly Rename[], job: Job) {
  const attributes = element['attributes'] as Node[]
  const named = (name: string) =>
    attributes.find((one) => one.type === 'JSXAttribute' && nameOf(one['name']) === name)
  const elementName = job.code.slice(element['name'].start, element['name'].end)

  for (const spread of attributes.filter(({ type }) => type === 'JSXSpreadAttribute')) {
    rewriteSpread(spread, { rows, elementName }, job)
  }

  const labels = named('labels')
  const ownLabels = expressionOf(labels?.['value'])
  const words: { attribute: Node; key: string }[] = []
  for (const row of rows) {
    const [outer = '', inner] = row.prop.split('[].')
    const attribute = named(outer)
    if (attribute === undefined) continue
    if (row.byHand !== undefined) {
      say(attribute, `<${elementName} ${row.prop}>: ${row.byHand}`, job)
    } else if (inner !== undefined) {
      rewriteItems(attribute, { row, inner, elementName }, job)
    } else if (typeof row.to === 'object' && hasKey(ownLabels, row.to.labels)) {
      say(
        attribute,
        `<${elementName}> has both ${row.prop} and ${newName(row)}. Keep one, called ${newName(row)}.`,
        job,
      )
    } else if (typeof row.to === 'object') {
      words.push({ attribute, key: row.to.labels })
    } else if (row.to !== row.prop && named(row.to) !== undefined) {
      say(attribute, `<${elementName}> has both ${row.prop} and ${row.to}. Keep one, called ${row.to}.`, job)
    } else {
      const name = attribute['name']
      if (row.to !== row.prop) replace(name, row.to, job)
      rewriteValues(attribute['value'], row, job)
    }
  }
  if (words.length > 0) moveWords(words, labels, elementName, job)
}

/** Renames keys if the spread is an object literal, or a condition with one in each branch. Reports any other spread. */
function rewriteSpread(
  spread: Node,
  { rows, elementName }: { rows: readonly Rename[]; elementName: string },
  job: Job,
) {
  const given = spread['argument']
  const objects = writtenObjects(given)
  if (objects === undefined || objects.some(isOpen)) {
    const old = rows.map(({ prop }) => prop).join(', ')
    say(spread, `<${elementName}> gets props by {...${inOneLine(given, job)}}. Check it for: ${old}.`, job)
    return
  }
  for (const property of objects.flatMap(propertiesOf)) {
    const key = property['key']
    const row = rows.find(({ prop }) => prop === nameOf(key))
    if (row === undefined) continue
    if (typeof row.to === 'string' && row.byHand === undefined) renameKey(property, row, job)
    else say(property, `<${elementName} ${row.prop}>: ${row.byHand ?? `it is ${newName(row)} now.`}`, job)
  }
}

/** The object literals an expression may evaluate to; undefined if it may be anything else. */
function writtenObjects(node: Node): Node[] | undefined {
  if (node.type === 'ObjectExpression') return [node]
  if (node.type !== 'ConditionalExpression') return undefined
  const branches = [writtenObjects(node['consequent']), writtenObjects(node['alternate'])]
  return branches.includes(undefined) ? undefined : branches.flatMap((branch) => branch ?? [])
}

/** Whether an object literal has more than keys that are written: a spread, a computed key, a method. */
function isOpen(object: Node): boolean {
  return propertiesOf(object).length < object['properties'].length
}

function hasKey(object: Node | undefined, name: string): boolean {
  return object?.type === 'ObjectExpression' && propertiesOf(object).some(({ key }) => nameOf(key) === name)
}

function propertiesOf(object: Node): Node[] {
  return (object['properties'] as Node[]).filter(
    ({ type, computed }) => type === 'ObjectProperty' && computed !== true,
  )
}

function renameKey(property: Node, row: Rename, job: Job) {
  const key = property['key']
  if (job.edits.some(({ start }) => start === key.start)) return
  const isShort = property['shorthand'] === true
  const now = String(row.to)
  if (now !== nameOf(key)) replace(key, isShort ? `${now}: ${nameOf(key)}` : now, job)
  if (!isShort) rewriteValues(property['value'], row, job)
}

/** Renames a key in the objects of an array, which is written in the element or in a constant of the same file. */
function rewriteItems(
  attribute: Node,
  { row, inner, elementName }: { row: Rename; inner: string; elementName: string },
  job: Job,
) {
  const given = expressionOf(attribute['value'])
  const list = given?.type === 'Identifier' ? declared(nameOf(given), job) : given
  const items = list === undefined ? [] : objectsOf(list)
  // A spread hides what else there is.
  if (items.length === 0 || items.some((item) => item === undefined || isOpen(item))) {
    say(
      attribute,
      `<${elementName} ${row.prop}>: find where the list is created, and rename ${inner} to ${String(row.to)}.`,
      job,
    )
  }
  for (const item of items) {
    for (const property of item === undefined ? [] : propertiesOf(item)) {
      if (nameOf(property['key']) === inner) renameKey(property, row, job)
    }
  }
}

/** The initial value of a constant in this file. */
function declared(name: string, { nodes }: Job): Node | undefined {
  const declarations = nodes.filter(
    (node) => node.type === 'VariableDeclarator' && nameOf(node['id']) === name && node['init'] !== null,
  )
  return declarations.length === 1 ? declarations[0]?.['init'] : undefined
}

/** The items of an array literal, or the one that a call of `map` returns: object literals, and undefined for all others. */
function objectsOf(list: Node): (Node | undefined)[] {
  if (list.type === 'TSAsExpression' || list.type === 'TSSatisfiesExpression') {
    return objectsOf(list['expression'])
  }
  if (list.type === 'ArrayExpression') {
    return (list['elements'] as Node[]).map((item) => (item?.type === 'ObjectExpression' ? item : undefined))
  }
  if (list.type === 'CallExpression') {
    const result = list['arguments'][0]?.['body']
    return result?.type === 'ObjectExpression' ? [result] : []
  }
  return []
}

/** Replaces every text a value may have: `"danger"`, or both sides of `isGrave ? 'danger' : 'default'`. */
function rewriteValues(value: Node | null | undefined, row: Rename, job: Job) {
  if (row.values === undefined || value === null || value === undefined) return
  let isKnown = true
  const visit = (node: Node) => {
    if (node.type === 'JSXExpressionContainer') return visit(node['expression'])
    if (node.type === 'TSAsExpression') return visit(node['expression'])
    if (node.type === 'ConditionalExpression') {
      visit(node['consequent'])
      return visit(node['alternate'])
    }
    if (node.type === 'LogicalExpression') {
      if (node['operator'] !== '&&') visit(node['left'])
      return visit(node['right'])
    }
    if (node.type !== 'StringLiteral') {
      if (node.type !== 'Identifier' || nameOf(node) !== 'undefined') isKnown = false
      return
    }
    const now = row.values?.[node['value'] as string]
    if (now !== undefined) job.edits.push({ start: node.start + 1, end: node.end - 1, text: now })
  }
  visit(value)
  if (!isKnown) {
    const pairs = Object.entries(row.values).map(([from, to]) => `'${from}' is now '${to}'`)
    say(
      value,
      `<${row.component} ${String(row.to)}={…}>: the value is not written here. ${pairs.join(', ')}.`,
      job,
    )
  }
}

/** Moves text props into `labels`: into the existing object, or into a new one in place of the first prop. */
function moveWords(
  words: readonly { attribute: Node; key: string }[],
  labels: Node | undefined,
  elementName: string,
  job: Job,
) {
  const entries: string[] = []
  for (const { attribute, key } of words) {
    const value = attribute['value']
    const given = expressionOf(value)
    if (given?.type === 'ArrowFunctionExpression' || given?.type === 'FunctionExpression') {
      say(
        attribute,
        `<${elementName} ${nameOf(attribute['name'])}>: words are plain text with {placeholders} now. Check labels.${key}.`,
        job,
      )
    }
    const isWritten = value?.type === 'StringLiteral'
    const text = isWritten ? quoted(value.value) : given === undefined ? 'true' : textOf(given, job)
    entries.push(given?.type === 'Identifier' && nameOf(given) === key ? key : `${key}: ${text}`)
  }

  const object = expressionOf(labels?.['value'])
  const [first, ...others] = words.map(({ attribute }) => attribute)
  if (labels === undefined) {
    replace(first!, `labels={{ ${entries.join(', ')} }}`, job)
    for (const attribute of others) remove(attribute, job)
    return
  }
  if (object?.type === 'ObjectExpression') {
    const last = object['properties'].at(-1)
    const text = entries.join(', ')
    if (last === undefined) replace(object, `{ ${text} }`, job)
    else job.edits.push({ start: last.end, end: last.end, text: `, ${text}` })
  } else if (object !== undefined) {
    const spread = `{ ...${textOf(object, job)}, ${entries.join(', ')} }`
    replace(object, spread, job)
  }
  for (const { attribute } of words) remove(attribute, job)
}

/** Removes an attribute together with the space before it. The end of a `// comment` stays. */
function remove(attribute: Node, { code, nodes, edits }: Job) {
  let start = attribute.start
  while (/\s/.test(code[start - 1] ?? '')) start -= 1
  const isAfterComment = nodes.some(({ type, end }) => type === 'CommentLine' && end === start)
  if (isAfterComment) start = attribute.start
  edits.push({ start, end: attribute.end, text: '' })
}

/** Reports uses that this codemod does not follow: exports, `import()` and `require`, and components that are passed on. */
function listOtherUses(imports: ReadonlyMap<string, string>, renames: readonly Rename[], job: Job) {
  const isRenamed = (name: string | undefined) => renames.some(({ component }) => component === name)
  const seen = new Set<unknown>()
  for (const node of job.nodes) {
    for (const part of partsWithoutUse(node)) seen.add(part)
    const { type, source, specifiers = [], callee, arguments: given, object, left, computed } = node
    if (type.startsWith('Export') && PACKAGE.test(source?.value)) {
      const isWhole = (specifiers as Node[]).every((one) => one.type !== 'ExportSpecifier')
      if (isWhole || (specifiers as Node[]).some(({ local }) => isRenamed(nameOf(local))))
        say(node, `${source.value} is exported here: check the files that import it.`, job)
    }
    const isLoaded = callee?.type === 'Import' || (callee && nameOf(callee) === 'require')
    if (isLoaded && PACKAGE.test(given[0]?.value))
      say(node, `${given[0].value} is loaded here: check what is used of it.`, job)
    // Listed by checkCall.
    if (type === 'CallExpression' && isCreateElement(node)) seen.add(given[0])
    const owner = type === 'TSQualifiedName' ? left : computed ? undefined : object
    if (owner && imports.get(nameOf(owner)) === '*') seen.add(owner)
    if (seen.has(node) || !/^(Identifier|MemberExpression)$/.test(type)) continue
    const component = componentOf(node, imports)
    if (component === '*' || isRenamed(component))
      say(node, `${textOf(node, job)} is passed on here: check what it gets.`, job)
  }
}

function isCreateElement({ callee }: Node): boolean {
  return nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee) === 'createElement'
}

/** Reports `createElement(Button, { theme })`, which this codemod does not rewrite. */
function checkCall(call: Node, imports: ReadonlyMap<string, string>, renames: readonly Rename[], job: Job) {
  const [first] = call['arguments'] as Node[]
  if (!isCreateElement(call) || first === undefined) return
  const component = componentOf(first, imports)
  const rows = renames.filter((row) => row.component === component)
  if (rows.length === 0) return
  say(
    call,
    `createElement(${component}): check its props for ${rows.map(({ prop }) => prop).join(', ')}.`,
    job,
  )
}

/** The parts of a node that only declare or repeat a name, and what a call calls. */
export function partsWithoutUse(node: Node): unknown[] {
  const { type, computed, key, property } = node
  const isWritten = computed !== true
  return [
    isWritten && key,
    isWritten && property,
    type === 'CallExpression' && node['callee'],
    type === 'VariableDeclarator' && node['id'],
    type === 'ImportSpecifier' && node['imported'],
    type.startsWith('Import') && node['local'],
    type === 'ExportSpecifier' && node['exported'],
    type === 'TSTypeQuery' && node['exprName'],
    ...(node['params'] ?? []),
    ...(type === 'ObjectPattern' ? (node['properties'] as Node[]).map((one) => one['value']) : []),
  ]
}

/** The edits that lie in no other: what a larger one replaces is already in its text. */
function outermostOf(edits: readonly Edit[]): Edit[] {
  return edits.filter((one) => !edits.some((other) => holds(other, one)))
}

/** Whether `inner` lies within the text that `outer` replaces. */
function holds(outer: Edit, inner: Edit): boolean {
  return (
    outer !== inner &&
    outer.start <= inner.start &&
    inner.end <= outer.end &&
    outer.end - outer.start > inner.end - inner.start
  )
}

function applied(code: string, edits: readonly Edit[]): string {
  let result = code
  for (const { start, end, text } of outermostOf(edits).toSorted((one, other) => other.start - one.start)) {
    result = result.slice(0, start) + text + result.slice(end)
  }
  return result
}

/** The expression in the braces of an attribute, or its text. */
export function expressionOf(value: Node | null | undefined): Node | undefined {
  if (value === null || value === undefined) return undefined
  return value.type === 'JSXExpressionContainer' ? value['expression'] : value
}

/** The text of an attribute as an expression. Such a text has no escapes. */
function quoted(text: string): string {
  return /['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`
}

/** The text of a node, with the edits in it. */
function textOf({ start, end }: Node, { code, edits }: Job): string {
  const within = edits
    .filter((edit) => start <= edit.start && edit.end <= end)
    .map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }))
  return applied(code.slice(start, end), within)
}

function inOneLine(node: Node, job: Job): string {
  const text = textOf(node, job).replaceAll(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

export function nameOf(node: Node): string {
  return String(node['name'] ?? node['value'] ?? '')
}

export function* descendants(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* descendants(child)
  }
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Node).type === 'string' &&
    'start' in value
  )
}

/** The TypeScript and JSX files of `paths`. A folder includes all files in it, except installed and built ones. */
function sourceFiles(paths: readonly string[]): string[] {
  return paths
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
    .toSorted()
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  // Elsewhere these names may be folders of source.
  const isProject = entries.some(({ name }) => name === 'package.json')
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    const isLeftOut =
      /^(\..*|node_modules|dist)$/.test(entry.name) ||
      (isProject && /^(build|out|coverage|storybook-static)$/.test(entry.name))
    return isLeftOut ? [] : filesIn(path)
  })
}

/** Rewrites the files of `paths` and logs a line for each.
 *  @returns how many files could not be read as TypeScript */
export function codemod(
  paths: readonly string[],
  { rewriteFile, dry }: { rewriteFile: (code: string, file: string) => Rewritten; dry: boolean },
): number {
  let files = 0
  let changes = 0
  let unread = 0
  const byHand: string[] = []
  for (const file of sourceFiles(paths)) {
    const name = relative(process.cwd(), file)
    let code: string
    let result: Rewritten
    try {
      code = readFileSync(file, 'utf8')
      result = rewriteFile(code, file)
    } catch (error) {
      unread += 1
      byHand.push(`${name}: cannot be read. ${(error as Error).message}`)
      continue
    }
    byHand.push(
      ...result.findings.map(({ line, lineAfter, text }) => `${name}:${dry ? line : lineAfter}: ${text}`),
    )
    if (result.code === code) continue
    files += 1
    changes += result.changes
    console.log(`${name}: ${counted(result.changes, 'change')}`)
    if (!dry) writeFileSync(file, result.code)
  }
  const done = `${counted(changes, 'change')} in ${counted(files, 'file')}`
  console.log(dry ? `${done} to make. Nothing is written.` : `${done}.`)
  if (byHand.length > 0) console.log(`\nTo do by hand:\n${byHand.join('\n')}`)
  return unread
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
