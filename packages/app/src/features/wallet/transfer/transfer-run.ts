import { proxy } from 'valtio'
import type { PinRefusal } from '../../../shared/pin-gate/index.ts'

/** What this page knows of a try, and a reload forgets: whether one is on its way, and what was wrong with the PIN. */
export const transferRun = proxy<{
  state: 'idle' | 'handed' | 'running'
  /** The answer was lost, and the call is being repeated. */
  isDoubtful: boolean
  pinRefusal: PinRefusal | null
  /** The fee that was agreed to, where nothing was sent because it has risen since. */
  feeWas: string | null
}>({ state: 'idle', isDoubtful: false, pinRefusal: null, feeWas: null })

/** Outside of the store, which tools and snapshots read. */
let handedPin: string | null = null

/** Hands the PIN from the summary to the processing page, in memory only. */
export function handOverPin(pin: string): void {
  handedPin = pin
  transferRun.state = 'handed'
  transferRun.pinRefusal = null
  transferRun.feeWas = null
}

/** Takes the PIN, once: whoever comes second finds nothing to send with. */
export function takePin(): string | null {
  const pin = handedPin
  handedPin = null
  return pin
}
