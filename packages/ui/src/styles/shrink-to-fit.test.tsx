import type { CSSProperties } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SAMPLES } from '../testing/samples.js'

/** Containers that shrink to their content: an element that measures its own width offers them none by itself. */
const CONTAINERS: [name: string, style: CSSProperties][] = [
  ['a row', { display: 'flex' }],
  ['the middle of a column', { display: 'flex', flexDirection: 'column', alignItems: 'center' }],
]
const samples = Object.entries(SAMPLES).flatMap(([name, sample]) =>
  CONTAINERS.map(([container, style]) => [name, container, sample, style] as const),
)

test.each(samples)('%s keeps its width in %s, and fits 256 px', async (_, _container, sample, style) => {
  const screen = await render(<div style={{ ...style, inlineSize: 500 }}>{sample}</div>)
  expect(Math.min(...ownWidths(screen.container))).toBeGreaterThanOrEqual(200)
  await screen.rerender(<div style={{ ...style, inlineSize: 256 }}>{sample}</div>)
  expect(Math.max(0, ...ownWidths(screen.container))).toBeLessThanOrEqual(256)
})

/** The widths of the elements that measure their own. */
function ownWidths(container: HTMLElement): number[] {
  return [...container.querySelectorAll('[class*="oja-"]')]
    .filter((element) => getComputedStyle(element).containerType === 'inline-size')
    .map((element) => element.getBoundingClientRect().width)
}
