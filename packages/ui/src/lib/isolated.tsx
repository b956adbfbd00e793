import type { ReactNode } from 'react'

/** Draws a text in its own direction: the number of a phone or an account keeps its order on a page from right to left. Leaves
 *  elements as they are. */
export function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <bdi>{content}</bdi> : content
}
