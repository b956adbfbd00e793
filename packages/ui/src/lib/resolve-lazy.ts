import type { ReactNode } from 'react'

interface LazyNode {
  _payload: unknown
  /** Throws a promise while the node has not arrived, which React awaits. */
  _init: (payload: unknown) => ReactNode
}

const LAZY = Symbol.for('react.lazy')

/** The element behind a lazy one. A client component may get one as child where a server component wrote an element. React itself
 *  resolves only the nodes that it draws. */
export function resolveLazy<Node>(node: Node): Node
export function resolveLazy(node: ReactNode): ReactNode {
  const { $$typeof } = (node ?? {}) as { $$typeof?: unknown }
  if ($$typeof !== LAZY) return node
  const { _init, _payload } = node as unknown as LazyNode
  return resolveLazy(_init(_payload))
}
