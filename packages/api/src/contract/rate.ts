import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { timestamp } from './primitives.ts'

export const fxRates = endpoint({
  name: 'fxRates',
  method: 'GET',
  path: '/fx-rates',
  access: 'session',
  response: z.object({ base: z.literal('USD'), rates: z.object({ NGN: z.number() }), as_of: timestamp }),
  envelope: 'whole',
})
