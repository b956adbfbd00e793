import type { ReactNode } from 'react'

/** Whether React draws anything for a slot. Where its condition is not met, `condition && <Part />` is `false`, `null` or `''`. */
export function isDrawn(slot: ReactNode): boolean {
  return slot !== undefined && slot !== null && slot !== '' && typeof slot !== 'boolean'
}
