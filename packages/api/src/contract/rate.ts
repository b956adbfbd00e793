import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { timestamp } from './primitives.ts'

export const fxRates = sessionCall('fxRates', 'GET', '/fx-rates', {
  response: z.object({ base: z.literal('USD'), rates: z.object({ NGN: z.number() }), as_of: timestamp }),
  envelope: 'whole',
})
