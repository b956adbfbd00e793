import { Badge, type TableColumn } from '@oja/ui'
import { commonCopy as copy } from '../desk-copy.ts'
import { deadlineOf, formatSpan, useNow } from '../lib/age.ts'
import { formatDateTime } from '../../src/lib/format.ts'

const TONES = { late: 'negative', soon: 'warning', open: 'neutral' } as const

/** How long something has waited. */
export function Age({ since }: { since: string }) {
  const now = useNow()
  return (
    <time dateTime={since} title={formatDateTime(since)} className="num">
      {formatSpan(now - Date.parse(since))}
    </time>
  )
}

/** A column of how long each row has waited: since the time in its field `since`. */
export function ageColumn<Field extends string>(
  header: string,
  since: Field,
  priority?: 2 | 3,
): TableColumn<Record<Field, string>> {
  return { key: since, header, align: 'end', priority, render: (row) => <Age since={row[since]} /> }
}

/** When something is due. The colour changes when that is near. */
export function Deadline({ at }: { at: string | null }) {
  const now = useNow()
  if (at === null) return <span className="text-muted">{copy.noDeadline}</span>
  const { state, leftMs } = deadlineOf(at, now)
  const span = formatSpan(leftMs)
  return (
    <Badge tone={TONES[state]} title={formatDateTime(at)}>
      {state === 'late' ? copy.late(span) : copy.dueIn(span)}
    </Badge>
  )
}
