import { useDesk } from '@oja/api/desk'
import { Link } from 'react-router-dom'
import { kycCopy as copy } from '../desk-copy.ts'
import { Age, Deadline } from '../frame/deadline.tsx'
import { ASK_EVERY_MS, Queue } from '../frame/queue.tsx'
import { shortId } from '../lib/short-id.ts'

/** Documents that wait for a decision. */
export function KycQueue() {
  const queue = useDesk('deskKycQueue', undefined, { everyMs: ASK_EVERY_MS })
  return (
    <Queue
      title={copy.queueTitle}
      lead={copy.queueLead}
      query={queue}
      empty={{ title: copy.emptyTitle, text: copy.empty }}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'case',
          header: copy.case,
          rowHeader: true,
          render: ({ id }) => (
            <Link data-row to={`/kyc/${id}`} className="link num">
              {shortId(id)}
            </Link>
          ),
        },
        { key: 'document', header: copy.document, render: (row) => copy.documents[row.document_type] },
        {
          key: 'attempt',
          header: copy.attempt,
          align: 'end',
          priority: 3,
          render: ({ attempt }) => attempt,
        },
        { key: 'check', header: copy.check, priority: 3, render: ({ check }) => copy.checks[check] },
        {
          key: 'waiting',
          header: copy.waiting,
          align: 'end',
          priority: 2,
          render: (row) => <Age since={row.submitted_at} />,
        },
        { key: 'due', header: copy.deadline, align: 'end', render: (row) => <Deadline at={row.due_at} /> },
      ]}
    />
  )
}
