import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { byFinger } from '../testing/emulate.js'
import { SAMPLES } from '../testing/samples.js'

type Density = 'compact' | 'comfortable'

async function drawn(name: string, density?: Density) {
  const { container } = await render(
    <div data-density={density} style={{ inlineSize: 720 }}>
      {SAMPLES[name]}
    </div>,
  )
  return container.firstElementChild as HTMLElement
}

/** Interactive elements. A control with only a hidden input is pressed by its label. */
const PRESSED =
  'button, a[href], select, textarea, input:not([type=hidden]), [role=tab], [role=radio], summary'

/** The touch target of an element, including pseudo-elements that enlarge it. */
function target(element: Element): { width: number; height: number } {
  // A press anywhere in a field's box focuses the field.
  const boxes = [element, element.closest('label'), element.closest('.oja-box')].flatMap((one) =>
    one ? [one.getBoundingClientRect()] : [],
  )
  const width = Math.max(...boxes.map((box) => box.width))
  const height = Math.max(...boxes.map((box) => box.height))
  const around = (['::before', '::after'] as const).map((part) => {
    const { position, content, width: w, height: h } = getComputedStyle(element, part)
    const isArea = position === 'absolute' && content !== 'none'
    return isArea ? [Number.parseFloat(w) || 0, Number.parseFloat(h) || 0] : [0, 0]
  })
  return {
    width: Math.max(width, ...around.map(([w = 0]) => w)),
    height: Math.max(height, ...around.map(([, h = 0]) => h)),
  }
}

/** Targets lower or narrower than `least`. The boxes of a code count as one row. */
function tooSmall(parent: Element, least: number): string[] {
  return (
    [...parent.querySelectorAll(PRESSED)]
      // A sample's own input is not part of the package.
      .filter((element) => !element.matches('.oja-sample'))
      .filter((element) => element.checkVisibility() && getComputedStyle(element).pointerEvents !== 'none')
      .map((element) => ({ element, ...target(element) }))
      .filter(({ width, height }) => Math.min(width, height) < least - 0.5)
      .map(
        ({ element, width, height }) => `${element.className}: ${Math.round(width)} × ${Math.round(height)}`,
      )
  )
}

const SMALLER = [
  'AdCard',
  'AmountField',
  'Button',
  'CopyField',
  'Notice',
  'OtpInput',
  'PinInput',
  'RadioCards',
  'Select',
  'Table',
  'TextField',
  'TextArea',
]

describe('compact', () => {
  test.each(SMALLER)('B-202 %s is lower than at the default density', async (name) => {
    const ordinary = (await drawn(name)).getBoundingClientRect().height
    const compact = (await drawn(name, 'compact')).getBoundingClientRect().height
    expect(compact).toBeLessThan(ordinary)
  })

  test.each(Object.keys(SAMPLES))('B-202 every target of %s is at least 24 px', async (name) => {
    expect(tooSmall(await drawn(name, 'compact'), 24)).toEqual([])
  })

  test.each(Object.keys(SAMPLES))('B-202 every target of %s is at least 44 px for a finger', async (name) => {
    await byFinger(async () => {
      expect(matchMedia('(pointer: coarse)').matches).toBe(true)
      const ordinary = tooSmall(await drawn(name), 44).length
      expect(tooSmall(await drawn(name, 'compact'), 44)).toHaveLength(ordinary)
    })
  })
})

test('a comfortable part of a compact page looks like the default density', async () => {
  const plain = (await drawn('TextField')).getBoundingClientRect().height
  const { container } = await render(
    <div data-density="compact">
      <div data-density="comfortable">{SAMPLES['TextField']}</div>
    </div>,
  )
  expect(container.getBoundingClientRect().height).toBe(plain)
})

const RADII = ['tag', 'control', 'card', 'panel', 'sheet']

test.each(Object.keys(SAMPLES))('B-202 %s takes its corners from the theme', async (name) => {
  const parent = await drawn(name)
  for (const radius of RADII) parent.style.setProperty(`--oja-radius-${radius}`, '0px')
  const corners = [...parent.querySelectorAll('*')].map((element) => {
    const { borderRadius } = getComputedStyle(element)
    return `${element.getAttribute('class')}: ${borderRadius}`
  })
  expect(corners.filter((corner) => !/: (0px|50%|[1-3]px|999px)$/.test(corner))).toEqual([])
})
