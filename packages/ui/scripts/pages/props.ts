// The props of a component, read from its source: what the tables of Storybook and the Markdown pages say.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Prop, Props } from '../../docs/prop-types.ts'
import { fileBehind, type Node, type Source, sourceOf, textOf, valueOf } from './source.ts'

/** The tags at the end of a comment; in the name of a package the sign follows no space. */
const TAGS = /(^|\s+)@\w+.*$/

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url))

/** The props of an exported component. An entry is a folder of `src`. */
export function propsOf(entry: string, component: string): Props {
  for (const path of globSync(`${entry}/*.{ts,tsx}`, { cwd: SOURCE })) {
    const source = sourceOf(join(SOURCE, path))
    const name = `${component}Props`
    if (source.declared.has(name)) return propsOfType(source, name)
    const taken = takenBy(source, component)
    if (taken) return sorted(membersOfType(source, taken))
  }
  return { own: [] }
}

/** The members of a type that `source` declares. */
export function propsOfType(source: Source, name: string): Props {
  return sorted(membersOf(source, source.declared.get(name)))
}

/** The values that an entry exports, in the order of its index. */
export function exportedBy(entry: string): string[] {
  return sourceOf(join(SOURCE, entry, 'index.ts')).body.flatMap(({ exportKind, specifiers = [] }) =>
    exportKind === 'type'
      ? []
      : specifiers
          .filter((one: Node) => one['exportKind'] !== 'type')
          .map((one: Node) => one['exported'].name),
  )
}

/** The objects that props of an entry take or give, by the name of their type. */
export function shapesOf(entry: string): Record<string, Prop[]> {
  const source = sourceOf(join(SOURCE, entry, 'index.ts'))
  const names: string[] = source.body.flatMap(({ exportKind, specifiers = [] }) =>
    specifiers
      .filter((one: Node) => exportKind === 'type' || one['exportKind'] === 'type')
      .map((one: Node) => one['exported'].name),
  )
  const shapes = names
    .filter((name) => !/(Props|Words)$/.test(name))
    .map((name) => {
      const place = placeOf(source, name)
      return [name, place ? sorted(membersOf(place.source, place.statement)).own : []] as const
    })
  return Object.fromEntries(shapes.filter(([, fields]) => fields.length > 0))
}

/** What must be given comes first; the rest stays as it is written. */
function sorted({ own, ...rest }: Props): Props {
  return { ...rest, own: own.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired)) }
}

/** The type of the first parameter of a component that has no `…Props` of its name. */
function takenBy(source: Source, component: string): Node | undefined {
  const statement = source.declared.get(component)
  const inner = statement?.['declaration'] ?? statement
  if (inner?.type === 'FunctionDeclaration') return inner['params'][0]?.typeAnnotation?.typeAnnotation
  const value = valueOf(source, component)
  const params = (value?.['typeArguments'] ?? value?.['typeParameters'])?.params
  return params?.[1]
}

function membersOf(source: Source, statement: Node | undefined): Props {
  const declaration = statement?.['declaration'] ?? statement
  if (declaration?.type === 'TSTypeAliasDeclaration') return membersOfType(source, declaration.typeAnnotation)
  if (declaration?.type !== 'TSInterfaceDeclaration') return { own: [] }
  const inherited = declaration.extends.map((base: Node) =>
    membersOfReference(source, base['expression'], base['typeArguments'] ?? base['typeParameters']),
  )
  return merged([{ own: propsIn(source, declaration.body.body) }, ...inherited])
}

function membersOfType(source: Source, type: Node): Props {
  if (type.type === 'TSTypeLiteral') return { own: propsIn(source, type['members']) }
  if (type.type === 'TSIntersectionType') {
    return merged(type['types'].map((part: Node) => membersOfType(source, part)))
  }
  if (type.type === 'TSUnionType') {
    return eitherOf(type['types'].map((part: Node) => membersOfType(source, part)))
  }
  if (type.type !== 'TSTypeReference') return { own: [] }
  return membersOfReference(source, type['typeName'], type['typeArguments'] ?? type['typeParameters'])
}

function membersOfReference(source: Source, reference: Node, typeArguments?: Node): Props {
  const [first, second] = (typeArguments?.['params'] ?? []) as Node[]
  const name: string = reference['name'] ?? reference['right']?.name ?? ''
  if (/^(ComponentProps|ComponentPropsWithoutRef|ComponentPropsWithRef)$/.test(name)) {
    const element = first?.['literal']?.value
    return element ? { own: [], element } : { own: [] }
  }
  if (name === 'HTMLAttributes') return { own: [], element: 'div' }
  if (/^(Omit|Pick)$/.test(name) && first && second) {
    const of = membersOfType(source, first)
    const named = new Set(literalsOf(source, second).map((text) => text.replaceAll("'", '')))
    return { ...of, own: of.own.filter((prop) => named.has(prop.name) === (name === 'Pick')) }
  }
  if (/^(Partial|Readonly|Required)$/.test(name) && first) {
    const of = membersOfType(source, first)
    return name === 'Partial' ? { ...of, own: of.own.map((prop) => ({ ...prop, isRequired: false })) } : of
  }
  const place = placeOf(source, name)
  return place ? membersOf(place.source, place.statement) : { own: [] }
}

/** Where a name is declared: in the file, or in the one it is imported from. */
function placeOf(source: Source, name: string): { source: Source; statement: Node } | undefined {
  const statement = source.declared.get(name)
  if (statement) return { source, statement }
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

function merged(parts: Props[]): Props {
  const own: Prop[] = []
  for (const prop of parts.flatMap((part) => part.own)) {
    if (!own.some(({ name }) => name === prop.name)) own.push(prop)
  }
  const element = parts.find((part) => part.element !== undefined)?.element
  return element === undefined ? { own } : { own, element }
}

/** The props of a union: what one of its types leaves out, or lets be left out, may be left out. */
function eitherOf(parts: Props[]): Props {
  const all = merged(parts)
  const own = all.own.map((prop) => {
    const required = parts.filter((part) =>
      part.own.some(({ name, isRequired }) => name === prop.name && isRequired),
    )
    const isRequired = required.length === parts.length
    return { ...prop, isRequired, isRequiredByOne: !isRequired && required.length > 0 }
  })
  return { ...all, own }
}

function propsIn(source: Source, members: Node[]): Prop[] {
  return members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
    const text = commentBefore(source, member)
      .replaceAll(/^\s*\*? ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const [doc = '', fallback] = text.split(/\s*@default\s+/)
    const type: Node | undefined = member['typeAnnotation']?.typeAnnotation
    const choices = type ? literalsOf(source, type) : []
    return [
      {
        name: member['key'].name ?? member['key'].value,
        isRequired: !member['optional'],
        type: type ? typeText(source, type, choices) : 'function',
        choices,
        ...(fallback === undefined ? {} : { default: fallback.replace(TAGS, '') }),
        doc: doc.replace(TAGS, ''),
      },
    ]
  })
}

/** The text between the signs of the comment that ends right before a node. */
function commentBefore({ text }: Source, { start }: Node): string {
  const from = text.lastIndexOf('/**', start)
  return /^\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(from, start))?.[1] ?? ''
}

function typeText(source: Source, type: Node, choices: string[]): string {
  if (choices.length > 0) return choices.join(' | ')
  const text = textOf(source, type).replaceAll(/\s+/g, ' ')
  return text
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
    .replace(/^\((\([^()]*\) => [^()]*)\)$/, '$1')
}

/** The texts and numbers that a type allows; none if it allows anything else. */
function literalsOf(source: Source, type: Node): string[] {
  if (type.type === 'TSLiteralType') return [textOf(source, type)]
  if (type.type === 'TSParenthesizedType') return literalsOf(source, type['typeAnnotation'])
  if (type.type === 'TSUnionType') {
    const parts = type['types'].filter((part: Node) => part.type !== 'TSUndefinedKeyword')
    const all: string[][] = parts.map((part: Node) => literalsOf(source, part))
    return all.every((some) => some.length > 0) ? all.flat() : []
  }
  if (type.type !== 'TSTypeReference' || !type['typeName'].name) return []
  const place = placeOf(source, type['typeName'].name)
  const declaration = place?.statement['declaration'] ?? place?.statement
  return place && declaration?.type === 'TSTypeAliasDeclaration'
    ? literalsOf(place.source, declaration.typeAnnotation)
    : []
}
