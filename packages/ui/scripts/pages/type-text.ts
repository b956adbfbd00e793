// The type of a prop for the tables. Expands names that only the source knows, because a reader does not have it.
import { children, type Node, placeOf, type Source } from './source.ts'

/** The arguments of an alias, by the names of its parameters. */
type Given = ReadonlyMap<string, string>

/** A type in terms a reader knows: `Moment` becomes `Date | number | string`, `PressHandler<…>` becomes the function. A type
 *  with fields keeps its name, because it has its own table. */
export function typeText(source: Source, type: Node, given: Given = new Map()): string {
  const name: string | undefined =
    type.type === 'TSTypeReference' ? (type['typeName'].name as string | undefined) : undefined
  if (name !== undefined) {
    const args: Node[] = type['typeArguments']?.params ?? []
    if (given.has(name)) return given.get(name)!
    // It only guides the compiler's inference.
    if (name === 'NoInfer') return args.map((arg) => typeText(source, arg, given)).join()
    // The table of words lists them.
    if (name === 'Labels') return 'Partial<Words>'
    if (name === 'PartialWords') return '{ [component: string]: Partial<Words> }'
    const alias = aliasOf(source, name)
    if (alias) {
      const bound = alias.parameters.map(
        (parameter, at) => [parameter, args[at] ? typeText(source, args[at], given) : parameter] as const,
      )
      return typeText(alias.source, alias.type, new Map(bound))
    }
  }
  let text = ''
  let from = type.start
  for (const child of children(type).toSorted((one, other) => one.start - other.start)) {
    if (child.start < from) continue
    text += source.text.slice(from, child.start) + inPlace(source, type, child, given)
    from = child.end
  }
  return text + source.text.slice(from, type.end)
}

/** An expanded type may need brackets where its name needed none. */
function inPlace(source: Source, parent: Node, child: Node, given: Given): string {
  const text = typeText(source, child, given)
  if (child.type !== 'TSTypeReference') return text
  const isFunction = text.includes('=>') && /^(TSUnionType|TSArrayType)$/.test(parent.type)
  const isUnion = text.includes(' | ') && /^(TSArrayType|TSIntersectionType)$/.test(parent.type)
  return (isFunction || isUnion) && !/^[\w.]+<.*>$/.test(text) ? `(${text})` : text
}

interface Alias {
  source: Source
  type: Node
  parameters: string[]
}

/** The type behind one of our aliases, unless it has fields. */
function aliasOf(source: Source, name: string): Alias | undefined {
  const place = placeOf(source, name)
  if (place?.declaration.type !== 'TSTypeAliasDeclaration') return undefined
  const type: Node = place.declaration['typeAnnotation']
  if (hasFields(place.source, type)) return undefined
  const parameters: string[] = (place.declaration['typeParameters']?.params ?? []).map(
    (one: Node) => one['name'].name,
  )
  return { source: place.source, type, parameters }
}

function hasFields(source: Source, type: Node): boolean {
  if (/^(TSTypeLiteral|TSIntersectionType|TSMappedType)$/.test(type.type)) return true
  if (type.type !== 'TSUnionType') return false
  return (type['types'] as Node[]).some((one) => hasFields(source, one) || isInterface(source, one))
}

function isInterface(source: Source, type: Node): boolean {
  const place = type.type === 'TSTypeReference' ? placeOf(source, type['typeName'].name) : undefined
  return place?.declaration.type === 'TSInterfaceDeclaration'
}
