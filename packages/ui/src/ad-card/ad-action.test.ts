import { expect, test } from 'vitest'
import { actionForAd } from './ad-action.js'

test('B-107 customers sell to a buy ad and buy from a sell ad', () => {
  expect([actionForAd('buy'), actionForAd('sell')]).toEqual(['sell', 'buy'])
})
