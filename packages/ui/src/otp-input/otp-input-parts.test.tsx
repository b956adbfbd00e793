import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../testing/eventually.js'
import { enterText } from '../lib/input-value.js'
import { OtpInput, type OtpInputRootProps } from './index.js'

function Code(props: Partial<OtpInputRootProps>) {
  return (
    <OtpInput.Root label="Code" {...props}>
      <OtpInput.Group>
        {[0, 1, 2].map((index) => (
          <OtpInput.Slot key={index} index={index} />
        ))}
      </OtpInput.Group>
      <OtpInput.Separator>to</OtpInput.Separator>
      <OtpInput.Group>
        {[3, 4].map((index) => (
          <OtpInput.Slot key={index} index={index} />
        ))}
        <OtpInput.Slot index={5}>
          {({ char, isCurrent }) => <b>{isCurrent ? '>' : char || '_'}</b>}
        </OtpInput.Slot>
      </OtpInput.Group>
    </OtpInput.Root>
  )
}

const boxes = () => [...document.querySelectorAll<HTMLElement>('[data-slot="digit"]')]
const lefts = () => boxes().map((box) => box.getBoundingClientRect().left)
const widths = () => boxes().map((box) => Math.round(box.getBoundingClientRect().width))

test('B-164 composed boxes show typed characters, the current box and custom content', async () => {
  const onComplete = vi.fn()
  const screen = await render(<Code onComplete={onComplete} />)
  const input = screen.getByRole('textbox', { name: 'Code' })
  await input.click()
  await userEvent.keyboard('12345')
  // Firefox fires selectionchange a task later.
  await eventually(() =>
    expect(boxes().map((box) => box.textContent)).toEqual(['1', '2', '3', '4', '5', '>']),
  )
  expect(boxes().findIndex((box) => 'current' in box.dataset)).toBe(5)
  await userEvent.keyboard('6')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
  expect(boxes()[5]).toHaveTextContent('>')
})

test('B-164 composed boxes are as wide as built-in ones, keep gaps between groups and fit 320 px', async () => {
  const screen = await render(<OtpInput label="Code" groups={[3, 3]} separator="to" />)
  const inOne = widths()
  await screen.unmount()
  await render(
    <div style={{ padding: 16 }}>
      <Code />
    </div>,
  )
  expect(widths()).toEqual(inOne)
  const [first = 0, second = 0, third = 0, fourth = 0] = lefts()
  expect(third - second).toBe(second - first)
  expect(fourth - third).toBeGreaterThan(third - second + 8)
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  expect(new Set(widths()).size).toBe(1)
})

test('B-029 B-051 composed boxes fill from a text message and announce it in the given words', async () => {
  const screen = await render(<Code labels={{ filled: 'Code inséré' }} />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  enterText(input.element() as HTMLInputElement, '654321')
  await expect.poll(() => document.querySelector('.oja-announcer')?.textContent).toBe('Code inséré')
})

test('B-212 each part takes a ref, a class name and other props', async () => {
  const refs = [
    createRef<HTMLDivElement>(),
    createRef<HTMLSpanElement>(),
    createRef<HTMLSpanElement>(),
  ] as const
  const input = createRef<HTMLInputElement>()
  const probe = { className: 'probe', 'data-testid': 'probe' }
  await render(
    <OtpInput.Root label="Code" length={1} ref={input}>
      <OtpInput.Group {...probe} ref={refs[0]}>
        <OtpInput.Slot {...probe} index={0} ref={refs[1]} />
        <OtpInput.Separator {...probe} ref={refs[2]} />
      </OtpInput.Group>
    </OtpInput.Root>,
  )
  const probes = [...document.querySelectorAll('.probe[data-testid="probe"]')]
  expect(refs.map(({ current }) => current)).toEqual(probes)
  expect(input.current).toBe(document.querySelector('input'))
  expect(refs.map(({ current }) => current?.dataset['slot'])).toEqual(['group', 'digit', 'separator'])
})

test('B-057 grouped boxes show text typed before hydration, evenly spaced', () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Code />)
  ;(place.querySelector('input') as HTMLInputElement).value = '4711'
  const [first = 0, ...others] = lefts()
  const steps = others.map((left, index) =>
    Math.round(left - (index === 0 ? first : (others[index - 1] ?? 0))),
  )
  expect(new Set(steps).size).toBe(1)
  place.remove()
})

test.each([
  ['outside of a Root', () => <OtpInput.Slot index={0} />, /has no Root/],
  [
    'beyond the length',
    () => (
      <OtpInput.Root label="Code" length={4}>
        <OtpInput.Slot index={4} />
      </OtpInput.Root>
    ),
    /index 4.*4 places/,
  ],
])('a slot %s throws an error that says what to do', (_where, element, words) => {
  expect(() => renderToString(element())).toThrow(words)
})
