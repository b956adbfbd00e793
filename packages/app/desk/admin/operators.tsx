import type { ListedOperator, SetUpInvitation } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { Badge, Button, Dialog, Menu, Table, toast } from '@oja/ui'
import { EllipsisVertical, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy, operatorsCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { useOperator } from '../frame/session.ts'
import { tryTo } from '../lib/problem.ts'
import { AddOperator, type Asked, AskedDialogs, InvitationDialog } from './operator-dialogs.tsx'

const STATE_TONES = { active: 'positive', invited: 'brand', disabled: 'negative' } as const

/** The operators of the desk: add, change roles, reset, disable. */
export function Operators() {
  const found = useDesk('deskOperators')
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [invitation, setInvitation] = useState<SetUpInvitation | null>(null)
  const { mutateAsync: change } = useDeskAct('deskChangeOperator')

  async function enable({ id }: ListedOperator) {
    await tryTo(async () => {
      await change({ query: { id }, body: { disabled: false } })
      toast.success(copy.changed)
    })
  }

  return (
    <Screen
      title={copy.title}
      lead={copy.lead}
      aside={
        <Button size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {copy.add}
        </Button>
      }
    >
      <Loaded query={found}>
        {(people) => <People people={people} onAsk={setAsked} onEnable={enable} />}
      </Loaded>
      <Dialog title={copy.add} open={isAdding} onOpenChange={setAdding}>
        <AddOperator
          onAdded={(added) => {
            setAdding(false)
            setInvitation(added)
          }}
        />
      </Dialog>
      <AskedDialogs asked={asked} onDone={() => setAsked(null)} onInvited={setInvitation} />
      <InvitationDialog invitation={invitation} onClose={() => setInvitation(null)} />
    </Screen>
  )
}

type ActsProps = { onAsk: (asked: Asked) => void; onEnable: (who: ListedOperator) => void }

function People({ people, ...acts }: { people: readonly ListedOperator[] } & ActsProps) {
  return (
    <Table
      label={copy.title}
      rows={people}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: copy.name,
          rowHeader: true,
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
          header: copy.acts,
          align: 'end',
          render: (who) => <Acts who={who} {...acts} />,
        },
      ]}
    />
  )
}

function Acts({ who, onAsk, onEnable }: { who: ListedOperator } & ActsProps) {
  const me = useOperator()
  if (who.id === me.id) return null
  return (
    <Menu
      label={copy.actsOf(who.name)}
      trigger={<EllipsisVertical size={18} aria-hidden />}
      items={[
        { label: copy.changeRoles, onSelect: () => onAsk({ act: 'roles', who }) },
        ...(who.state === 'disabled'
          ? [{ label: copy.enable, onSelect: () => onEnable(who) }]
          : [
              { label: copy.reset, onSelect: () => onAsk({ act: 'reset', who }) },
              { label: copy.disable, onSelect: () => onAsk({ act: 'disable', who }) },
            ]),
      ]}
    />
  )
}
