import type { KeyboardEvent } from 'react'

/** Keys that move along a row of choices: arrows as drawn on the screen, so they turn round in right-to-left text. */
export function stepByKey(
  event: KeyboardEvent<HTMLElement>,
  from: number,
  count: number,
): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
  if (event.altKey || event.ctrlKey || event.metaKey || count === 0) return undefined
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  return step === undefined ? undefined : (from + step + count) % count
}
