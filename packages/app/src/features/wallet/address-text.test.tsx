import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles.css'
import { AddressText } from './address-text.tsx'

test('every line of a wrapped address begins at the same edge', async () => {
  const { container } = await render(
    <p style={{ inlineSize: 180 }}>
      <AddressText address="0x52908400098527886E0F7030069857D2E4169EE7" />
    </p>,
  )
  const groups = [...container.querySelectorAll('b, span > span')].map((group) =>
    group.getBoundingClientRect(),
  )
  const lines = Object.values(Object.groupBy(groups, ({ bottom }) => Math.round(bottom)))
  expect(lines.length).toBeGreaterThan(1)
  expect(new Set(lines.map((line) => Math.round(line![0]!.left * 10))).size).toBe(1)
})
