import { useRealtimeStatus } from '@oja/api/react'
import { Unplug, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '../../lib/format.ts'
import { useLasting } from '../../lib/use-lasting.ts'
import { useIsOnline } from '../../lib/use-page-state.ts'
import { shellCopy as copy } from './shell-copy.ts'

/** A shorter interruption gets no message. */
const RECONNECT_GRACE_MS = 2000

/** Says that the device is offline, and since when the screen may be out of date; or that live updates are reconnecting. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  const isInterrupted = useLasting(useRealtimeStatus() === 'reconnecting', RECONNECT_GRACE_MS)
  return (
    <div role="status">
      {!isOnline ? <Offline /> : isInterrupted && <Line icon={Unplug}>{copy.reconnecting}</Line>}
    </div>
  )
}

function Offline() {
  const [since] = useState(() => new Date().toISOString())
  return <Line icon={WifiOff}>{copy.offline({ since: formatTime(since) })}</Line>
}

function Line({ icon: Icon, children }: { icon: typeof WifiOff; children: string }) {
  return (
    <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-text">
      <Icon aria-hidden size={16} className="shrink-0 text-warning" />
      {children}
    </p>
  )
}
