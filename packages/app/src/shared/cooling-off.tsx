import type { User } from '@oja/api/contract'
import { useServerNow } from '@oja/api/react'
import { Notice } from '@oja/ui'
import { endOfWait, formatDay, formatTime } from '../lib/format.ts'
import { useUser } from '../session/index.ts'
import { coolingOffCopy as copy } from './cooling-off-copy.ts'

type CoolingOffNoticeProps = {
  /** The act of this screen, which has to wait. */
  stops: keyof typeof copy.title
  /** For the `aria-describedby` of the disabled button. */
  id?: string
}

/** Says until when the act of this screen has to wait after a change to the account, and why. Renders nothing without a wait. */
export function CoolingOffNotice({ stops, id }: CoolingOffNoticeProps) {
  const coolingOff = useCoolingOff()
  if (coolingOff === null) return null
  const end = endOfWait(coolingOff.until)
  return (
    <Notice id={id} tone="warning" title={copy.title[stops]({ time: formatTime(end), day: formatDay(end) })}>
      {copy.reason[coolingOff.reason]} {copy.goesOn}
    </Notice>
  )
}

const CHECK_MS = 5000

type CoolingOff = NonNullable<User['cooling_off']>

/** Until when outgoing coin has to wait after a change to the account, and why; `null` without a wait. Becomes `null` when the
 *  wait ends by the server's time. */
export function useCoolingOff(): CoolingOff | null {
  const { cooling_off } = useUser()
  return runningCoolingOff(cooling_off, useServerNow(CHECK_MS))
}

/** The current wait; `null` once it has ended. `nowMs` is the server's time. */
export function runningCoolingOff(coolingOff: CoolingOff | null, nowMs: number): CoolingOff | null {
  return coolingOff !== null && Date.parse(coolingOff.until) > nowMs ? coolingOff : null
}
