import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const health = z.object({ status: z.string(), version: z.string() })

export const healthCheck = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'The process answers',
  access: 'public',
  response: health,
  envelope: 'whole',
})

export const readyCheck = endpoint({
  method: 'GET',
  path: '/ready',
  summary: 'The database answers too; 503 until it does',
  access: 'public',
  response: health,
  envelope: 'whole',
})
