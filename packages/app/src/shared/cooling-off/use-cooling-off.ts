import { useServerNow } from '@oja/api/react'
import { useUser } from '../../session/index.ts'
import { type CoolingOff, runningCoolingOff } from './cooling-rules.ts'

const LOOK_MS = 5000

/** Until when outgoing coin waits after a change to the account, and why; `null` while it does not. Becomes `null` by
 *  itself, by the server's clock. */
export function useCoolingOff(): CoolingOff | null {
  const { cooling_off } = useUser()
  return runningCoolingOff(cooling_off, useServerNow(LOOK_MS))
}
