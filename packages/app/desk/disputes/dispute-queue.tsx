import type { DeskDisputeQueued } from '@oja/api/contract'
import { useDesk } from '@oja/api/desk'
import { Badge } from '@oja/ui'
import { formatNaira } from '../../src/lib/format.ts'
import { disputesCopy as copy } from '../desk-copy.ts'
import { ageColumn, Deadline } from '../frame/deadline.tsx'
import { CaseLink } from '../frame/links.tsx'
import { ASK_EVERY_MS, Queue } from '../frame/queue.tsx'

export function DisputeQueue({ stage }: { stage: 'dispute' | 'appeal' }) {
  const found = useDesk('deskDisputes', undefined, { everyMs: ASK_EVERY_MS })
  return (
    <Queue
      name={`${stage}s`}
      lead={copy.leads[stage]}
      query={{ ...found, data: found.data?.filter((row) => row.stage === stage) }}
      empty={{ title: copy.empty[stage] }}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'trade',
          header: copy.trade,
          render: ({ id }) => <CaseLink to={`/${stage}s/${id}`} id={id} />,
        },
        {
          key: 'kind',
          header: copy.kind,
          priority: 2,
          render: ({ kind }) => (kind === null ? copy.unknownKind : copy.kinds[kind]),
        },
        {
          key: 'amount',
          header: copy.amount,
          align: 'end',
          render: ({ amount }) => <span className="num">{formatNaira(amount)}</span>,
        },
        ageColumn(copy.waiting, 'opened_at', 3),
        { key: 'ready', header: copy.ready, align: 'end', render: (row) => <Ready row={row} /> },
      ]}
    />
  )
}

function Ready({ row }: { row: DeskDisputeQueued }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {row.needs_two && <Badge>{copy.two}</Badge>}
      {row.waits_for_other ? (
        <Badge tone="neutral">{copy.waitsForOther}</Badge>
      ) : row.is_proposed ? (
        <Badge tone="warning">{copy.proposed}</Badge>
      ) : row.is_ready ? (
        <Badge tone="brand">{copy.ready}</Badge>
      ) : (
        <Deadline at={row.ready_at} />
      )}
    </span>
  )
}
