import type { ListedOperator, SetUpInvitation } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { Badge, Menu, Table } from '@oja/ui'
import { EllipsisVertical } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../src/lib/format.ts'
import { commonCopy, frameCopy, operatorsCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { SecretDialog, useDialogAbout } from '../frame/dialogs.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { useOperator } from '../frame/session.ts'
import { tryTo } from '../lib/problem.ts'
import { AddOperator, type Asked, AskedDialogs } from './operator-dialogs.tsx'

const STATE_TONES = { active: 'positive', invited: 'brand', disabled: 'negative' } as const

/** The operators of the desk: add, change roles, reset, disable. */
export function Operators() {
  const found = useDesk('deskOperators')
  const asked = useDialogAbout<Asked>()
  const invited = useDialogAbout<SetUpInvitation>()
  return (
    <Screen title={copy.title} lead={copy.lead} aside={<AddOperator onAdded={invited.ask} />}>
      <Loaded query={found}>{(people) => <People people={people} onAsk={asked.ask} />}</Loaded>
      <AskedDialogs asked={asked} onInvited={invited.ask} />
      {invited.about && (
        <SecretDialog
          {...invited.shown}
          title={copy.invited(invited.about.name)}
          notice={copy.tokenOnce(formatDateTime(invited.about.expires_at))}
          label={copy.token}
          secret={invited.about.setup_token}
        />
      )}
    </Screen>
  )
}

type ActsProps = { onAsk: (asked: Asked) => void }

function People({ people, onAsk }: { people: readonly ListedOperator[] } & ActsProps) {
  return (
    <Table
      label={copy.title}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: copy.name,
          render: ({ id, name }) => (
            <Link to={`/trail?operator=${id}`} className="link">
              {name}
            </Link>
          ),
        },
        {
          key: 'roles',
          header: copy.roles,
          render: ({ roles }) => roles.map((role) => frameCopy.roles[role]).join(', '),
        },
        {
          key: 'state',
          header: copy.state,
          render: ({ state }) => <Badge tone={STATE_TONES[state]}>{copy.states[state]}</Badge>,
        },
        {
          key: 'seen',
          header: copy.seen,
          align: 'end',
          priority: 3,
          render: (row) => (row.last_seen_at === null ? copy.never : <Age since={row.last_seen_at} />),
        },
        { key: 'sessions', header: copy.sessions, align: 'end', priority: 3, render: (row) => row.sessions },
        {
          key: 'acts',
          header: commonCopy.acts,
          align: 'end',
          render: (who) => <Acts who={who} onAsk={onAsk} />,
        },
      ]}
    />
  )
}

function Acts({ who, onAsk }: { who: ListedOperator } & ActsProps) {
  const me = useOperator()
  const { mutateAsync: change } = useDeskAct('deskChangeOperator')
  if (who.id === me.id) return null
  const enable = () => change({ query: { id: who.id }, body: { disabled: false } })
  return (
    <Menu
      label={copy.actsOf(who.name)}
      trigger={<EllipsisVertical size={18} aria-hidden />}
      items={[
        { label: copy.changeRoles, onSelect: () => onAsk({ act: 'roles', who }) },
        ...(who.state === 'disabled'
          ? [{ label: copy.enable, onSelect: () => tryTo(enable, copy.changed) }]
          : [
              { label: copy.reset, onSelect: () => onAsk({ act: 'reset', who }) },
              { label: copy.disable, onSelect: () => onAsk({ act: 'disable', who }) },
            ]),
      ]}
    />
  )
}
