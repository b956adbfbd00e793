import { type Environment, readInteger } from './readers.ts'
import type { Settings } from './settings-type.ts'

/** Seconds that a server which is to stop answers at least. Nothing leads calls elsewhere while developing. */
export function readDrainSeconds(env: Environment, environment: Settings['environment']): number {
  return readInteger(env, 'DRAIN_SECONDS', {
    fallback: environment === 'production' ? 5 : 0,
    from: 0,
    to: 300,
  })
}
