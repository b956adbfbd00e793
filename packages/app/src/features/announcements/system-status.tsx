import { useHealth, useRealtimeStatus } from '@oja/api/react'
import { TriangleAlert } from 'lucide-react'
import { systemStatus } from './announcement-rules.ts'

/** Whether everything works. Source: docs/product/screens.md#notices */
export function SystemStatus() {
  const health = useHealth()
  const { isOperational, words } = systemStatus(health.status, useRealtimeStatus())
  return (
    <p role="status" className="flex items-center gap-2.5 px-1 text-sm text-text-2">
      {isOperational ? (
        <span
          aria-hidden
          className="m-1 size-2 shrink-0 rounded-full bg-positive ring-4 ring-positive-soft"
        />
      ) : (
        <TriangleAlert aria-hidden size={16} strokeWidth={2} className="shrink-0 text-warning" />
      )}
      {words}
    </p>
  )
}
