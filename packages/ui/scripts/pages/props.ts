// Reads the props of a component from its source, for the tables of Storybook and the Markdown pages.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Prop, Props, TypeParameter } from '../../docs/prop-types.ts'
import { handedBy } from './given.ts'
import { type Node, placeOf, type Source, sourceOf, textOf, valueOf } from './source.ts'
import { typeText } from './type-text.ts'

/** The tags at the end of a comment. The @ of a package name follows no space. */
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
  return { ...sorted(membersOf(source, source.declared.get(name))), ...typeParametersOf(source, name) }
}

/** The type parameters of a type that `source` declares. */
function typeParametersOf(source: Source, name: string): { typeParameters?: TypeParameter[] } {
  const parameters: Node[] = source.declared.get(name)?.['typeParameters']?.params ?? []
  const typeParameters = parameters.map((one) => ({
    name: one['name'].name as string,
    ...(one['constraint'] ? { limit: textOf(source, one['constraint']) } : {}),
  }))
  return typeParameters.length > 0 ? { typeParameters } : {}
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

/** The objects that an entry's props take or pass to callbacks, by the name of their type. */
export function shapesOf(entry: string): Record<string, Props> {
  const source = sourceOf(join(SOURCE, entry, 'index.ts'))
  const { given, received } = handedBy(source)
  const names: string[] = source.body.flatMap(({ exportKind, specifiers = [] }) =>
    specifiers
      .filter((one: Node) => exportKind === 'type' || one['exportKind'] === 'type')
      .map((one: Node) => one['exported'].name),
  )
  const shapes = names
    .filter((name) => !/(Props|Words)$/.test(name))
    .map((name) => {
      const place = placeOf(source, name)
      if (!place) return [name, { own: [] }] as const
      const fields = membersOf(place.source, place.declaration)
      const shape = given.has(place.declaration) ? sorted(fields) : asReceived(fields)
      return [name, { ...shape, ...typeParametersOf(place.source, name) }] as const
    })
  // What a callback receives has a table even if the package does not export its type.
  const unnamed = [...received.values()]
    .filter(({ declaration }) => declaration.type === 'TSInterfaceDeclaration' && !given.has(declaration))
    .map((place) => [place.declaration['id'].name, asReceived(membersOf(place.source, place.declaration))])
    .filter(([name]) => !/(Props|Words)$/.test(name) && !names.includes(name))
  return Object.fromEntries([...shapes, ...unnamed].filter(([, { own }]) => own.length > 0))
}

/** The type of a required prop, with `undefined` if that is allowed. */
function typeOfRequired({ type, orUndefined }: Prop): string {
  return orUndefined ? typeOrUndefined(type) : type
}

function typeOrUndefined(type: string): string {
  if (type === 'ReactNode') return type
  return type.includes('=>') && !type.startsWith('{') ? `(${type}) | undefined` : `${type} | undefined`
}

/** Adds `undefined` to optional fields, since a reader of the field may not get one. */
function asReceived({ own }: Props): Props {
  const fields = own.map((field) => ({
    ...field,
    type: field.isRequired ? typeOfRequired(field) : typeOrUndefined(field.type),
  }))
  return { own: fields, isReceived: true }
}

/** Puts required props first and keeps the order otherwise. */
function sorted({ own, ...rest }: Props): Props {
  const props = own.map((prop) => (prop.isRequired ? { ...prop, type: typeOfRequired(prop) } : prop))
  return { ...rest, own: props.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired)) }
}

/** The type of the first parameter of a component without a `…Props` type. */
function takenBy(source: Source, component: string): Node | undefined {
  return valueOf(source, component)?.['typeArguments']?.params[1]
}

function membersOf(source: Source, declaration: Node | undefined): Props {
  if (declaration?.type === 'TSTypeAliasDeclaration')
    return membersOfType(source, declaration['typeAnnotation'])
  if (declaration?.type !== 'TSInterfaceDeclaration') return { own: [] }
  const inherited = declaration['extends'].map((base: Node) =>
    membersOfReference(source, base['expression'], base['typeArguments']),
  )
  return merged([{ own: propsIn(source, declaration['body'].body) }, ...inherited])
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
  return membersOfReference(source, type['typeName'], type['typeArguments'])
}

function membersOfReference(source: Source, reference: Node, typeArguments?: Node): Props {
  const [first, second] = (typeArguments?.['params'] ?? []) as Node[]
  const name: string = reference['name'] ?? ''
  if (name === 'ComponentPropsWithoutRef') {
    const element = first?.['literal']?.value
    return element ? { own: [], element } : { own: [] }
  }
  if (name === 'HTMLAttributes') return { own: [], element: 'div' }
  if (/^(Omit|Pick)$/.test(name) && first && second) {
    const of = membersOfType(source, first)
    const named = new Set(literalsOf(source, second).map((text) => text.replaceAll("'", '')))
    return { ...of, own: of.own.filter((prop) => named.has(prop.name) === (name === 'Pick')) }
  }
  const place = placeOf(source, name)
  return place ? membersOf(place.source, place.declaration) : { own: [] }
}

function merged(parts: Props[]): Props {
  const own: Prop[] = []
  for (const prop of parts.flatMap((part) => part.own)) {
    if (!own.some(({ name }) => name === prop.name)) own.push(prop)
  }
  const element = parts.find((part) => part.element !== undefined)?.element
  return element === undefined ? { own } : { own, element }
}

/** The props of a union. A prop is required only if every type of the union requires it. */
function eitherOf(parts: Props[]): Props {
  const all = merged(parts)
  const own = all.own.map((prop) => {
    const ways = parts.flatMap((part) => part.own.filter(({ name }) => name === prop.name))
    const required = ways.filter(({ isRequired }) => isRequired)
    const isRequired = required.length === parts.length
    return { ...prop, ...typeOfEither(ways), isRequired, isRequiredByOne: !isRequired && required.length > 0 }
  })
  return { ...all, own }
}

function typeOfEither(ways: Prop[]): Pick<Prop, 'type' | 'choices'> {
  // A type of the union may declare a field as `never` to forbid it.
  const known = ways.filter(({ type }) => !/^(never|undefined)$/.test(type))
  const texts = [...new Set((known.length > 0 ? known : ways).map(({ type }) => type))]
  const choices = known.every((way) => way.choices.length > 0) ? known.flatMap((way) => way.choices) : []
  const type =
    texts.length === 1 ? texts[0]! : texts.map((one) => (/=>/.test(one) ? `(${one})` : one)).join(' | ')
  return { type, choices: [...new Set(choices)] }
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
        type: type ? typeOf(source, type, choices) : 'function',
        ...(type && allowsUndefined(type) ? { orUndefined: true } : {}),
        choices,
        ...(fallback === undefined ? {} : { default: fallback.replace(TAGS, '') }),
        doc: doc.replace(TAGS, ''),
      },
    ]
  })
}

/** The text of the comment right before a node. */
function commentBefore({ text }: Source, { start }: Node): string {
  const from = text.lastIndexOf('/**', start)
  return /^\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(from, start))?.[1] ?? ''
}

function allowsUndefined({ type, types = [] }: Node): boolean {
  return type === 'TSUnionType' && types.some((one: Node) => one.type === 'TSUndefinedKeyword')
}

function typeOf(source: Source, type: Node, choices: string[]): string {
  if (choices.length > 0) return choices.join(' | ')
  return typeText(source, type)
    .replaceAll(/\s+/g, ' ')
    .replace(/^\| /, '')
    .replace(/ \| undefined$/, '')
    .replace(/^\((\([^()]*\) => [^()]*)\)$/, '$1')
}

/** The string and number literals that a type allows; none if it allows anything else. */
function literalsOf(source: Source, type: Node): string[] {
  if (type.type === 'TSLiteralType') return [textOf(source, type)]
  if (type.type === 'TSUnionType') {
    const parts = type['types'].filter((part: Node) => part.type !== 'TSUndefinedKeyword')
    const all: string[][] = parts.map((part: Node) => literalsOf(source, part))
    return all.every((some) => some.length > 0) ? all.flat() : []
  }
  if (type.type !== 'TSTypeReference' || !type['typeName'].name) return []
  const place = placeOf(source, type['typeName'].name)
  return place?.declaration.type === 'TSTypeAliasDeclaration'
    ? literalsOf(place.source, place.declaration['typeAnnotation'])
    : []
}
