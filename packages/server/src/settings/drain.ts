import { type Environment, readInteger } from './readers.ts'
import type { Settings } from './settings-type.ts'

/** How many seconds a stopping server keeps answering at least. In development no load balancer needs the time. */
export function readDrainSeconds(env: Environment, environment: Settings['environment']): number {
  return readInteger(env, 'DRAIN_SECONDS', {
    fallback: environment === 'production' ? 5 : 0,
    from: 0,
    to: 300,
  })
}
