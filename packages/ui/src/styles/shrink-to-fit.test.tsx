import type { CSSProperties } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SAMPLES } from '../testing/samples.js'

/** Containers that shrink to their content: an element that measures its own width offers them none by itself. */
const CONTAINERS: [name: string, style: CSSProperties][] = [
  ['a row', { display: 'flex' }],
  ['the middle of a column', { display: 'flex', flexDirection: 'column', alignItems: 'center' }],
]

test.each(Object.entries(SAMPLES))(
  '%s keeps its width in a row and in the middle of a column, and fits 256 px',
  async (_, sample) => {
    const screen = await render(null)
    for (const [container, style] of CONTAINERS) {
      await screen.rerender(<div style={{ ...style, inlineSize: 500 }}>{sample}</div>)
      expect(Math.min(...ownWidths(screen.container)), container).toBeGreaterThanOrEqual(200)
      await screen.rerender(<div style={{ ...style, inlineSize: 256 }}>{sample}</div>)
      expect(Math.max(0, ...ownWidths(screen.container)), container).toBeLessThanOrEqual(256)
    }
  },
)

/** The widths of the elements that measure their own. */
function ownWidths(container: HTMLElement): number[] {
  return [...container.querySelectorAll('[class*="oja-"]')]
    .filter((element) => getComputedStyle(element).containerType === 'inline-size')
    .map((element) => element.getBoundingClientRect().width)
}
