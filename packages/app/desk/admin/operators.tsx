import { type ListedOperator, ROLES, type SetUpInvitation } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import {
  Badge,
  Button,
  Checkbox,
  ConfirmDialog,
  CopyField,
  Dialog,
  Menu,
  Notice,
  Table,
  TextField,
  toast,
} from '@oja/ui'
import { EllipsisVertical, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../src/lib/format.ts'
import { commonCopy, frameCopy, operatorsCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { useOperator } from '../frame/session.ts'
import { tryTo } from '../lib/problem.ts'
import { useLast } from '../lib/use-last.ts'

const STATE_TONES = { active: 'positive', invited: 'brand', disabled: 'negative' } as const

type Asked = { act: 'roles' | 'reset' | 'disable'; who: ListedOperator }

/** The operators of the desk: add, change roles, reset, disable. */
export function Operators() {
  const found = useDesk('deskOperators')
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [invitation, setInvitation] = useState<SetUpInvitation | null>(null)
  const askedName = useLast(asked)?.who.name ?? ''
  const invitedName = useLast(invitation)?.name ?? ''
  const { mutateAsync: change } = useDeskAct('deskChangeOperator')
  const { mutateAsync: reset } = useDeskAct('deskResetOperator')

  async function changeBy(act: () => Promise<unknown>) {
    await tryTo(async () => {
      await act()
      toast.success(copy.changed)
    })
    setAsked(null)
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
        {(people) => (
          <People
            people={people}
            onAsk={(next) =>
              next.act === 'disable' && next.who.state === 'disabled'
                ? void changeBy(() => change({ query: { id: next.who.id }, body: { disabled: false } }))
                : setAsked(next)
            }
          />
        )}
      </Loaded>
      <Dialog title={copy.add} open={isAdding} onOpenChange={setAdding}>
        <AddOperator
          onAdded={(added) => {
            setAdding(false)
            setInvitation(added)
          }}
        />
      </Dialog>
      <Dialog
        title={copy.rolesOf(askedName)}
        open={asked?.act === 'roles'}
        onOpenChange={(open) => !open && setAsked(null)}
      >
        {asked && (
          <DeskForm
            send={async (data) => {
              await change({ query: { id: asked.who.id }, body: { roles: rolesIn(data) } })
              toast.success(copy.changed)
              setAsked(null)
            }}
          >
            <RoleBoxes own={asked.who.roles} />
            <Button type="submit">{copy.save}</Button>
          </DeskForm>
        )}
      </Dialog>
      <ConfirmDialog
        open={asked?.act === 'reset'}
        onOpenChange={(open) => !open && setAsked(null)}
        tone="negative"
        title={copy.resetTitle(askedName)}
        labels={{ confirm: copy.reset, cancel: commonCopy.cancel }}
        onConfirm={() =>
          asked && changeBy(async () => setInvitation(await reset({ query: { id: asked.who.id } })))
        }
      >
        {copy.resetText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.act === 'disable'}
        onOpenChange={(open) => !open && setAsked(null)}
        tone="negative"
        title={copy.disableTitle(askedName)}
        labels={{ confirm: copy.disable, cancel: commonCopy.cancel }}
        onConfirm={() =>
          asked && changeBy(() => change({ query: { id: asked.who.id }, body: { disabled: true } }))
        }
      >
        {copy.disableText}
      </ConfirmDialog>
      <Dialog
        title={copy.invited(invitedName)}
        open={invitation !== null}
        onOpenChange={(open) => !open && setInvitation(null)}
      >
        {invitation && (
          <div className="grid gap-4">
            <Notice tone="warning">{copy.tokenOnce(formatDateTime(invitation.expires_at))}</Notice>
            <CopyField mono label={copy.token} value={invitation.setup_token} />
          </div>
        )}
      </Dialog>
    </Screen>
  )
}

function People({ people, onAsk }: { people: readonly ListedOperator[]; onAsk: (asked: Asked) => void }) {
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
          render: (who) => <Acts who={who} onAsk={onAsk} />,
        },
      ]}
    />
  )
}

function Acts({ who, onAsk }: { who: ListedOperator; onAsk: (asked: Asked) => void }) {
  const me = useOperator()
  if (who.id === me.id) return null
  return (
    <Menu
      label={copy.actsOf(who.name)}
      trigger={<EllipsisVertical size={18} aria-hidden />}
      items={[
        { label: copy.changeRoles, onSelect: () => onAsk({ act: 'roles', who }) },
        { label: copy.reset, onSelect: () => onAsk({ act: 'reset', who }) },
        {
          label: who.state === 'disabled' ? copy.enable : copy.disable,
          onSelect: () => onAsk({ act: 'disable', who }),
        },
      ]}
    />
  )
}

function AddOperator({ onAdded }: { onAdded: (added: SetUpInvitation) => void }) {
  const { mutateAsync: add } = useDeskAct('deskAddOperator')
  return (
    <DeskForm
      send={async (data) =>
        onAdded(await add({ body: { name: textOf(data, 'name'), roles: rolesIn(data) } }))
      }
    >
      <TextField required autoFocus label={copy.name} name="name" autoComplete="off" />
      <RoleBoxes own={[]} />
      <Button type="submit">{copy.addNow}</Button>
    </DeskForm>
  )
}

function RoleBoxes({ own }: { own: ListedOperator['roles'] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm">{copy.roles}</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          name="roles"
          value={role}
          defaultChecked={own.includes(role)}
          label={frameCopy.roles[role]}
          hint={copy.roleHints[role]}
        />
      ))}
    </fieldset>
  )
}

function rolesIn(data: FormData): ListedOperator['roles'] {
  return ROLES.filter((role) => data.getAll('roles').includes(role))
}
