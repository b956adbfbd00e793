import { createRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/index.js'
import { Field } from './field.js'

test('B-134 names and describes a control of the caller, which keeps its own props', async () => {
  const ref = createRef<HTMLDivElement>()
  const screen = await render(
    <>
      <p id="more">Days count from today</p>
      <Field hint="Weekdays only" label="Delivery" name="day" ref={ref} required data-testid="frame">
        <input aria-describedby="more" className="mine" id="delivery" type="date" />
      </Field>
    </>,
  )
  const input = screen.getByLabelText('Delivery')
  await expect.element(input).toHaveAccessibleDescription('Days count from today Weekdays only')
  await expect.element(input).toHaveAttribute('id', 'delivery')
  await expect.element(input).toHaveAttribute('name', 'day')
  await expect.element(input).toHaveClass('mine')
  await expect.element(input).toBeRequired()
  expect(ref.current).toBe(screen.getByTestId('frame').element())
})

test('B-134 passes the control’s props to a function, and shows the error of the form', async () => {
  const screen = await render(
    <Form errors={{ risk: 'Choose at most 5' }}>
      <Field label="Risk" name="risk">
        {(control) => (
          <div>
            <input {...control} max={10} type="range" />
          </div>
        )}
      </Field>
    </Form>,
  )
  const slider = screen.getByRole('slider', { name: 'Risk' })
  await expect.element(slider).toHaveAccessibleDescription('Choose at most 5')
  await expect.element(slider).toHaveAttribute('aria-invalid', 'true')
})

test('B-134 takes `name` and `required` from the control itself, so that the form finds it', async () => {
  const screen = await render(
    <Form errors={{ day: 'Choose a weekday' }}>
      <Field aria-describedby="elsewhere" hint="Weekdays only" id="frame" label="Delivery">
        <input name="day" required type="date" />
      </Field>
    </Form>,
  )
  const input = screen.getByLabelText('Delivery')
  await expect.element(input).toHaveAccessibleDescription('Choose a weekday')
  await expect.element(input).toBeRequired()
  const frame = screen.container.querySelector('#frame')
  expect(frame?.getAttribute('aria-describedby')).toBe('elsewhere')
  expect(frame?.contains(input.element())).toBe(true)
})

test('B-023 an error appears in an existing live region, in place of the hint', async () => {
  const field = (error?: string) => (
    <Field error={error} hint="Weekdays only" label="Delivery" labelAside="Optional">
      <input type="date" />
    </Field>
  )
  const screen = await render(field())
  const live = screen.container.querySelector('[aria-live="polite"]')
  expect(live?.textContent).toBe('')
  await expect.element(screen.getByText('Optional')).toBeVisible()
  await screen.rerender(field('Choose a weekday'))
  expect(live?.textContent).toBe('Choose a weekday')
  expect(screen.getByText('Weekdays only').query()).toBeNull()
})
