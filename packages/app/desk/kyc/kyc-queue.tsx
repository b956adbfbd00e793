import { useDesk } from '@oja/api/desk'
import { kycCopy as copy } from '../desk-copy.ts'
import { ageColumn, Deadline } from '../frame/deadline.tsx'
import { CaseLink } from '../frame/links.tsx'
import { ASK_EVERY_MS, Queue } from '../frame/queue.tsx'

/** Documents that wait for a decision. */
export function KycQueue() {
  return (
    <Queue
      name="kyc"
      lead={copy.queueLead}
      query={useDesk('deskKycQueue', undefined, { everyMs: ASK_EVERY_MS })}
      empty={{ title: copy.emptyTitle, text: copy.empty }}
      rowKey={({ id }) => id}
      columns={[
        { key: 'case', header: copy.case, render: ({ id }) => <CaseLink to={`/kyc/${id}`} id={id} /> },
        { key: 'document', header: copy.document, render: (row) => copy.documents[row.document_type] },
        { key: 'attempt', header: copy.attempt, align: 'end', priority: 3, render: ({ attempt }) => attempt },
        { key: 'check', header: copy.check, priority: 3, render: ({ check }) => copy.checks[check] },
        ageColumn(copy.waiting, 'submitted_at', 2),
        { key: 'due', header: copy.deadline, align: 'end', render: (row) => <Deadline at={row.due_at} /> },
      ]}
    />
  )
}
