import { createRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/index.js'
import { Field } from './field.js'

test('B-134 names and describes a control of the consumer, which keeps its own props', async () => {
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

test('B-134 hands a function what its control needs, and shows what the form says is wrong', async () => {
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
