import { expect, test } from 'vitest'
import { actionForAd } from './ad-action.js'

test('B-107 an ad that buys is answered by selling, and one that sells by buying', () => {
  expect([actionForAd('buy'), actionForAd('sell')]).toEqual(['sell', 'buy'])
})
