import type { OwnDeskSession } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { Badge, Button, Table } from '@oja/ui'
import { useState } from 'react'
import { formatDateTime } from '../../src/lib/format.ts'
import { commonCopy, frameCopy, sessionsCopy as copy } from '../desk-copy.ts'
import { ageColumn } from '../frame/deadline.tsx'
import { Confirm } from '../frame/dialogs.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { tryTo } from '../lib/problem.ts'

/** The operator's sessions, with buttons to end those they do not know. */
export function Sessions() {
  const found = useDesk('deskSessions')
  const { mutateAsync: end } = useDeskAct('deskEndSessions')
  const [isAsking, setAsking] = useState(false)

  return (
    <Screen title={copy.title} lead={copy.lead} back={{ to: '/', label: frameCopy.links.overview }}>
      <Loaded query={found}>
        {(sessions) => (
          <>
            <List sessions={sessions} onEnd={(id) => tryTo(() => end({ query: { id } }), copy.ended)} />
            {sessions.length > 1 && (
              <Button variant="secondary" className="w-fit" onClick={() => setAsking(true)}>
                {copy.endOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.endOthersTitle}
        text={copy.endOthersText}
        confirm={copy.endOthersNow}
        act={() => end({ query: { others: 'true' } })}
        done={copy.ended}
      />
    </Screen>
  )
}

type ListProps = { sessions: readonly OwnDeskSession[]; onEnd: (id: string) => Promise<void> }

function List({ sessions, onEnd }: ListProps) {
  return (
    <Table
      label={copy.title}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        { key: 'network', header: copy.network, render: ({ network }) => network },
        { key: 'began', header: copy.began, priority: 2, render: (row) => formatDateTime(row.began_at) },
        ageColumn(copy.used, 'last_seen_at'),
        {
          key: 'acts',
          header: commonCopy.acts,
          align: 'end',
          render: ({ id, network, current }) =>
            current ? (
              <Badge tone="brand">{copy.current}</Badge>
            ) : (
              <Button variant="ghost" size="sm" aria-label={copy.endOne(network)} onClick={() => onEnd(id)}>
                {copy.end}
              </Button>
            ),
        },
      ]}
    />
  )
}
