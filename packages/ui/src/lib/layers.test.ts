import { expect, test } from 'vitest'
import { shownPopover } from './layers.js'

test('the server sets the `popover` that browsers set, so that hydration finds no difference', () => {
  expect(shownPopover()).toBe('manual')
})
