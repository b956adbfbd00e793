import { expect, it } from 'vitest'
import { coinFacts, COINS, FIRST_COIN } from './index.ts'

const networks = COINS.map((code) => coinFacts(code).network)

it('every coin has a network of its own', () => {
  expect(new Set(networks.map(({ slug }) => slug)).size).toBe(COINS.length)
  expect(COINS).toContain(FIRST_COIN)
})

it.each(COINS)('%s counts in a unit that amounts can write', (code) => {
  const { decimals } = coinFacts(code)
  expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 18).toBe(true)
})
