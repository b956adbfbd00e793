// Tells objects that a consumer writes from objects they only receive: only fields of the first are required or have a default.
import { children, type Node, placeOf, type Source } from './source.ts'

export interface Handed {
  /** The declarations of the types that props or functions of the entry take. */
  given: Set<Node>
  /** What a callback receives and what a function returns, by declaration. */
  received: Map<Node, Place>
}

type Place = NonNullable<ReturnType<typeof placeOf>>

/** The objects that pass between a consumer and an entry. */
export function handedBy(index: Source): Handed {
  const handed: Handed = { given: new Set(), received: new Map() }
  for (const name of exportsOf(index)) {
    const place = placeOf(index, name)
    if (!place) continue
    if (name.endsWith('Props')) follow(place, true, handed)
    // A component's parameters are in its props.
    else if (/^[a-z]/.test(name)) walk(place.source, place.declaration, false, handed)
  }
  return handed
}

function exportsOf(index: Source): string[] {
  return index.body.flatMap(({ specifiers = [] }) => specifiers.map((one: Node) => one['exported'].name))
}

function follow(place: Place, isGiven: boolean, handed: Handed) {
  const { given, received } = handed
  const { source, declaration } = place
  if (isGiven ? given.has(declaration) : received.has(declaration)) return
  if (isGiven) given.add(declaration)
  else received.set(declaration, place)
  walk(source, declaration, isGiven, handed)
}

/** Walks a type. A consumer who gives a function receives its arguments. */
function walk(source: Source, node: Node, isGiven: boolean, handed: Handed) {
  if (Array.isArray(node['params']) && /Function|MethodSignature/.test(node.type)) {
    for (const param of node['params']) walk(source, param, !isGiven, handed)
    if (node['returnType']) walk(source, node['returnType'], isGiven, handed)
    return
  }
  // `Settings['locale']` takes only a field of the type.
  if (node.type === 'TSIndexedAccessType') return
  const name = node['typeName']?.name ?? (node.type === 'TSInterfaceHeritage' && node['expression'].name)
  const place = name ? placeOf(source, name) : undefined
  if (place) follow(place, isGiven, handed)
  for (const child of children(node)) walk(source, child, isGiven, handed)
}
