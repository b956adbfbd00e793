import type { KeyboardEvent } from 'react'

/** The index a key moves to among `count` choices, wrapping at the ends; undefined for other keys. Left and right follow the
 *  screen, so they swap in right-to-left text; a column uses up and down. `from` is -1 before the first choice. */
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
