// Parses TypeScript for the pages, because the compiler of TypeScript 7 has no JavaScript API.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** A node of the tree. Its other fields depend on its type. */
export interface Node {
  type: string
  start: number
  end: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a tree of some two hundred types of node, read in a few places
  [field: string]: any
}

export interface Source {
  file: string
  text: string
  body: Node[]
  /** The top-level declaration of each name, without its `export`. */
  declared: Map<string, Node>
  imported: Map<string, Imported>
}

export interface Imported {
  from: string
  name: string
  isType: boolean
}

const read = new Map<string, Source>()

/** Parses a file, once. */
export function sourceOf(file: string): Source {
  const known = read.get(file)
  if (known) return known
  const source = parse(file, readFileSync(file, 'utf8'))
  read.set(file, source)
  return source
}

export function parse(file: string, text: string): Source {
  const { body } = parseAst(text, { lang: 'tsx' }, file) as unknown as { body: Node[] }
  const source: Source = { file, text, body, declared: new Map(), imported: new Map() }
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') noteImport(source, statement)
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    for (const name of namesOf(declaration)) source.declared.set(name, declaration)
  }
  return source
}

function noteImport({ imported }: Source, statement: Node) {
  for (const specifier of statement['specifiers']) {
    imported.set(specifier.local.name, {
      from: statement['source'].value,
      name: specifier.imported?.name ?? (specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'),
      isType: statement['importKind'] === 'type' || specifier.importKind === 'type',
    })
  }
}

function namesOf(declaration: Node | null): string[] {
  if (declaration === null) return []
  if (declaration.type === 'VariableDeclaration') {
    return declaration['declarations'].flatMap((one: Node) => bound(one['id']))
  }
  return declaration['id']?.name ? [declaration['id'].name] : []
}

function bound(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern['name']]
  return children(pattern).flatMap(bound)
}

/** The value of a top-level `const`. */
export function valueOf(source: Source, name: string): Node | undefined {
  const declaration = source.declared.get(name)
  if (declaration?.type !== 'VariableDeclaration') return undefined
  const declarator = declaration['declarations'].find((one: Node) => one['id'].name === name)
  return declarator?.init ? bare(declarator.init) : undefined
}

/** The value without `as …` and `satisfies …`. */
export function bare(node: Node): Node {
  return /^(TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/.test(node.type)
    ? bare(node['expression'])
    : node
}

export function textOf({ text }: Source, node: Node): string {
  return text.slice(node.start, node.end)
}

/** The direct children of a node. */
export function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => value !== null && typeof value === 'object' && 'type' in value)
}

/** The file that a relative import of `source` refers to. */
export function fileBehind(source: Source, from: string): Source | undefined {
  const stem = join(dirname(source.file), from.replace(/\.js$/, ''))
  for (const file of [`${stem}.tsx`, `${stem}.ts`]) {
    try {
      return sourceOf(file)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    }
  }
  return undefined
}

/** Finds where a name is declared: in the file, or in the one it is imported from. */
export function placeOf(source: Source, name: string): { source: Source; declaration: Node } | undefined {
  const declaration = source.declared.get(name)
  if (declaration) return { source, declaration }
  const link = source.imported.get(name) ?? passedOn(source, name)
  if (!link?.from.startsWith('.')) return undefined
  const next = fileBehind(source, link.from)
  return next && placeOf(next, link.name)
}

/** `export { name } from './file.js'`. */
function passedOn(source: Source, name: string): { from: string; name: string } | undefined {
  for (const { type, source: from, specifiers } of source.body) {
    const specifier =
      type === 'ExportNamedDeclaration' && from
        ? specifiers.find((one: Node) => one['exported'].name === name)
        : undefined
    if (specifier) return { from: from.value, name: specifier.local.name }
  }
  return undefined
}
