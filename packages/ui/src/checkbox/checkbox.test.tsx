import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Checkbox, type CheckboxProps } from './checkbox.js'

function Terms(props: Partial<CheckboxProps>) {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox
      label="I have paid from my own account"
      {...props}
      checked={checked}
      onCheckedChange={setChecked}
    />
  )
}

test('label, box and Space toggle it', async () => {
  const screen = await render(<Terms />)
  const box = screen.getByRole('checkbox', { name: 'I have paid from my own account' })
  await screen.getByText('I have paid from my own account').click()
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(box).not.toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
})

test('an error describes the box', async () => {
  const screen = await render(<Terms error="Confirm that you have paid" />)
  const box = screen.getByRole('checkbox')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveAccessibleDescription('Confirm that you have paid')
})

test('a link in the label opens instead of ticking', async () => {
  const screen = await render(
    <Terms
      label={
        <>
          I agree to the <a href="#terms-of-use">terms</a>
        </>
      }
    />,
  )
  await screen.getByRole('link', { name: 'terms' }).click()
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
})

test('its touch target is 44 px', async () => {
  const screen = await render(
    <div style={{ padding: 30 }}>
      <Terms />
    </div>,
  )
  const box = screen.getByRole('checkbox').element()
  const { left, top } = box.getBoundingClientRect()
  for (const [x, y] of [
    [-10, 11],
    [32, 11],
    [11, -7],
    [11, 35],
  ] as const)
    expect(document.elementFromPoint(left + x, top + y)).toBe(box)
})

test.each([0, 8])('a press on a box ticks that box and not the next one, %d px below', async (gap) => {
  const screen = await render(
    <div style={{ display: 'grid', gap }}>
      <Checkbox label="Terms" />
      <Checkbox label="News" />
    </div>,
  )
  const terms = screen.getByRole('checkbox', { name: 'Terms' })
  const { left, top, bottom } = terms.element().getBoundingClientRect()
  const lowest = gap === 0 ? (top + bottom) / 2 : bottom - 1
  expect(document.elementFromPoint(left + 11, lowest)).toBe(terms.element())
})

test('B-129 after a reset of the form, the same tick is reported again', async () => {
  const onCheckedChange = vi.fn()
  const screen = await render(
    <form>
      <Checkbox label="I agree" name="terms" onCheckedChange={onCheckedChange} />
      <button type="reset">Start again</button>
    </form>,
  )
  const box = screen.getByRole('checkbox')
  await screen.getByText('I agree').click()
  await screen.getByRole('button').click()
  await expect.element(box).not.toBeChecked()
  expect(onCheckedChange).toHaveBeenLastCalledWith(false)
  await screen.getByText('I agree').click()
  expect(onCheckedChange.mock.calls).toEqual([[true], [false], [true]])
})

test('keeps its corners nearly square where a brand makes tags round', async () => {
  const screen = await render(
    <div style={{ '--oja-radius-tag': '999px' } as object}>
      <Checkbox label="I agree" />
    </div>,
  )
  expect(getComputedStyle(screen.getByRole('checkbox').element()).borderRadius).toBe('6px')
})

test('label and hint name and describe it, and onChange runs before onCheckedChange', async () => {
  const heard: string[] = []
  const screen = await render(
    <Checkbox
      hint="You can change it later"
      label="Remind me"
      onChange={({ target }) => heard.push(`change ${target.checked}`)}
      onCheckedChange={(checked) => heard.push(`value ${checked}`)}
      required
    />,
  )
  const box = screen.getByRole('checkbox', { name: 'Remind me' })
  await expect.element(box).toHaveAccessibleDescription('You can change it later')
  await expect.element(box).toBeRequired()
  await screen.getByText('Remind me').click()
  expect(heard).toEqual(['change true', 'value true'])
})
