import type { DeskAnswer } from '@oja/api/desk'
import { Link } from 'react-router-dom'
import { frameCopy, overviewCopy as copy } from './desk-copy.ts'
import { Age, Deadline } from './frame/deadline.tsx'
import { Loaded } from './frame/loaded.tsx'
import { useQueues } from './frame/navigation.tsx'
import { Screen } from './frame/screen.tsx'
import { PLACES } from './frame/places.ts'
import { Rows } from './frame/queue.tsx'
import { useOperator } from './frame/session.ts'

export function Overview() {
  const { name, roles } = useOperator()
  const queues = useQueues()
  return (
    <Screen title={copy.title(name)} lead={copy.lead(roles.map((role) => frameCopy.roles[role]).join(', '))}>
      <Loaded query={queues}>{(data) => <Queues queues={data} />}</Loaded>
    </Screen>
  )
}

function Queues({ queues }: { queues: DeskAnswer<'deskQueues'> }) {
  const known = queues.filter(({ queue }) => PLACES.some(({ name }) => name === queue))
  return (
    <Rows
      label={copy.table}
      rows={known}
      rowKey={({ queue }) => queue}
      columns={[
        {
          key: 'queue',
          header: copy.queue,
          render: ({ queue }) => (
            <Link data-row to={`/${queue}`} className="link">
              {frameCopy.links[queue]}
            </Link>
          ),
        },
        {
          key: 'count',
          header: copy.count,
          align: 'end',
          render: ({ count }) => (
            <span className={count === 0 ? 'num text-muted' : 'num text-lg font-semibold'}>{count}</span>
          ),
        },
        {
          key: 'oldest',
          header: copy.oldest,
          align: 'end',
          priority: 2,
          render: (row) => (row.oldest_at === null ? <Deadline at={null} /> : <Age since={row.oldest_at} />),
        },
        { key: 'due', header: copy.due, align: 'end', render: (row) => <Deadline at={row.due_at} /> },
      ]}
    />
  )
}
