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

/** Moves the focus by a key along the enabled buttons of a row. Returns the index of the new one, or -1 for other keys. */
export function focusByKey(event: KeyboardEvent<HTMLElement>): number {
  if (event.defaultPrevented) return -1
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  // Start from the focused button: the page may render a choice later than the next key press.
  const from = buttons.findIndex((button) => button === event.target)
  const to = from < 0 ? undefined : stepByKey(event, from, buttons.length)
  if (to === undefined) return -1
  event.preventDefault()
  buttons[to]?.focus()
  return to
}
