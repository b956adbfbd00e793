import { AD_STATUSES } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { AD_TOGGLES, adActs, returnsOnClose } from './ad-acts.ts'

test('an open ad can be paused or closed, a paused one opened or closed, an ended one neither', () => {
  expect(adActs('open')).toEqual(['offline', 'cancelled'])
  expect(adActs('offline')).toEqual(['open', 'cancelled'])
  expect(adActs('completed')).toEqual([])
  expect(adActs('cancelled')).toEqual([])
})

test('no ad of the vendor is hidden from every toggle', () => {
  const listed = Object.values(AD_TOGGLES).flat()
  expect(
    AD_STATUSES.filter((status) => status !== 'waiting' && !listed.some((one) => one === status)),
  ).toEqual([])
})

test('closing a sell ad returns its remaining coin, and closing a buy ad nothing', () => {
  expect(returnsOnClose({ type: 'sell', available_quantity: '12.50000000' })).toBe('12.50000000')
  expect(returnsOnClose({ type: 'sell', available_quantity: '0.00000000' })).toBeNull()
  expect(returnsOnClose({ type: 'buy', available_quantity: '12.50000000' })).toBeNull()
})
