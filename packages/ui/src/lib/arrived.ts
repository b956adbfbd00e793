import { Children, type ReactNode } from 'react'

/** The only node, also if a server component wrote it and it arrives later: then React passes a lazy one, and this suspends. */
export function arrived<Node>(node: Node): Node
export function arrived(node: ReactNode): ReactNode {
  const all = Children.toArray(node)
  return all.length > 1 ? node : all[0]
}
