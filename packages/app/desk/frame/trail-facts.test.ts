import { expect, test } from 'vitest'
import { trailFacts } from './trail-facts.ts'

const NOTHING = { subject: null, claim: null, detail: null }

test('a line of the trail names whom an act was about, and what it changed', () => {
  expect(trailFacts(NOTHING)).toEqual([])
  expect(
    trailFacts({ ...NOTHING, subject: 'Bola', detail: { roles: ['support', 'arbiter'], disabled: null } }),
  ).toEqual(['Bola', 'roles: support, arbiter', 'disabled: null'])
  expect(trailFacts({ ...NOTHING, subject: 'd6cdeb9e-0518-4cf9-9ab1-a0215ce9232b' })).toEqual(['d6cdeb9e'])
  expect(
    trailFacts({
      ...NOTHING,
      claim: 'f3b0c1d2-0000-4000-8000-000000000000',
      detail: { winner: 'payer', no_payment: false, old: { roles: ['support', 'arbiter'], is_off: false } },
    }),
  ).toEqual([
    'trade f3b0c1d2',
    'winner: payer',
    'no payment: false',
    'old: roles support, arbiter; is off false',
  ])
})
