import type { KeyboardEvent } from 'react'

/** Where a key leads in a row of `count` choices, round its ends: along the arrows as drawn on the screen, which turn
 *  round in right-to-left text, or up and down. `from` is -1 before the first choice. */
export function stepByKey(
  event: KeyboardEvent<HTMLElement>,
  from: number,
  count: number,
  isColumn = false,
): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return undefined
  const arrows = isColumn ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (!isColumn && getComputedStyle(event.currentTarget).direction === 'rtl') arrows.reverse()
  switch (event.key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case arrows[0]:
      return from > 0 ? from - 1 : count - 1
    case arrows[1]:
      return (from + 1) % count
    default:
      return undefined
  }
}
