import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Checkbox } from '../checkbox/index.js'
import { SAMPLES } from '../testing/samples.js'

describe('at twice the text size', () => {
  beforeEach(() => {
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  })

  test('a checkbox is level with the first line of its label', async () => {
    const screen = await render(<Checkbox label="I agree" />)
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const box = middle(screen.getByRole('checkbox').element())
    expect(Math.abs(box - middle(screen.getByText('I agree').element()))).toBeLessThanOrEqual(1)
  })

  test('a quote puts its two amounts below each other rather than cut them', async () => {
    await page.viewport(640, 900)
    const screen = await render(SAMPLES['QuoteField'] ?? null)
    for (const input of screen.getByRole('textbox').elements())
      expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  })
})
