import * as z from 'zod/mini'
import { publicCall } from './endpoint.ts'

const health = z.object({ status: z.string(), version: z.string() })

export const healthCheck = publicCall('healthCheck', 'GET', '/health', {
  response: health,
  envelope: 'whole',
})

export const readyCheck = publicCall('readyCheck', 'GET', '/ready', { response: health, envelope: 'whole' })
