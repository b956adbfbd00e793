import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const health = z.object({ status: z.string(), version: z.string() })

export const healthCheck = endpoint({
  name: 'healthCheck',
  method: 'GET',
  path: '/health',
  access: 'public',
  response: health,
  envelope: 'whole',
})

export const readyCheck = endpoint({
  name: 'readyCheck',
  method: 'GET',
  path: '/ready',
  access: 'public',
  response: health,
  envelope: 'whole',
})
