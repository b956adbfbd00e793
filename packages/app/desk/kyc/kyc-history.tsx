import type { DeskKycCase, DeskKycSubmission } from '@oja/api/contract'
import { Badge } from '@oja/ui'
import { formatDateTime } from '../../src/lib/format.ts'
import { kycCopy as copy } from '../desk-copy.ts'
import { Panel } from '../frame/panel.tsx'

/** The colour of each status of a submission. */
export const SUBMISSION_TONES = {
  processing: 'brand',
  verified: 'positive',
  rejected: 'negative',
  replaced: 'neutral',
} as const

/** The customer's earlier submissions and their outcomes. */
export function KycHistory({ found }: { found: DeskKycCase }) {
  return (
    <Panel title={copy.history}>
      {found.history.length === 0 ? (
        <p className="text-sm text-text-2">{copy.noHistory}</p>
      ) : (
        <ol className="grid gap-4">
          {found.history.map((one) => (
            <Submission key={one.id} one={one} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Submission({ one }: { one: DeskKycSubmission }) {
  const isRefused = one.status === 'rejected'
  return (
    <li className="grid gap-1 border-l-2 border-border pl-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={SUBMISSION_TONES[one.status]}>{copy.states[one.status]}</Badge>
        {copy.documents[one.document_type]}
      </p>
      {isRefused && one.reason !== null && <p>{copy.reasons[one.reason]}</p>}
      {isRefused && one.sentence !== null && (
        <p className="text-text-2">{copy.sentToCustomer(one.sentence)}</p>
      )}
      {one.note !== null && <p className="text-text-2">{copy.noted(one.note)}</p>}
      {one.decided_by !== null && one.decided_at !== null && (
        <p className="text-xs text-muted">
          {copy.decidedBy(copy.deciders[one.decided_by] ?? one.decided_by, formatDateTime(one.decided_at))}
        </p>
      )}
    </li>
  )
}
