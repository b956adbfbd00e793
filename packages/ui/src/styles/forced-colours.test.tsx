import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AdCard } from '../ad-card/index.js'
import { Checkbox } from '../checkbox/index.js'
import { Select } from '../select/index.js'
import { emulate } from '../testing/emulate.js'

const colourOf = (node: Element | null) => getComputedStyle(node as Element).color

function systemColour(name: string) {
  const probe = document.createElement('span')
  probe.style.color = name
  document.body.append(probe)
  const colour = colourOf(probe)
  probe.remove()
  return colour
}

test('in forced colours a disabled checkbox and a placeholder are grey', async () => {
  await emulate({ 'forced-colors': 'active' })
  const { container } = await render(
    <>
      <Checkbox label="Remember me" defaultChecked disabled />
      <Select label="Bank" options={[{ value: 'gt', label: 'GTBank' }]} placeholder="Choose a bank" />
    </>,
  )
  const grey = systemColour('GrayText')
  expect(grey).not.toBe(systemColour('CanvasText'))
  for (const part of ['.oja-checkbox__label', '.oja-checkbox__mark', 'select'])
    expect.soft(colourOf(container.querySelector(part)), part).toBe(grey)
})

test('in forced colours the shield of a verified vendor has the colour of text', async () => {
  await emulate({ 'forced-colors': 'active' })
  const { container } = await render(
    <AdCard
      name="Adaeze Nwosu"
      verified
      price="₦1,618.50"
      priceUnit="per USDT"
      quantity="2,450 USDT"
      limit="₦20,000 – ₦1,500,000"
    />,
  )
  expect(colourOf(container.querySelector('.oja-ad-card__verified'))).toBe(systemColour('CanvasText'))
})
