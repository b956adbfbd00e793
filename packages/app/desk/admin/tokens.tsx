import { DESK_SCOPES, type MachineToken, type NewMachineToken } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { Badge, Button, ConfirmDialog, CopyField, Dialog, Notice, Table, TextField, toast } from '@oja/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { commonCopy, tokensCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { CheckGroup, tickedIn } from '../frame/check-group.tsx'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { Empty, Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { tryTo } from '../lib/problem.ts'
import { useLast } from '../lib/use-last.ts'

/** The machines' tokens, each with its scopes. */
export function Tokens() {
  const found = useDesk('deskTokens')
  const { mutateAsync: add } = useDeskAct('deskAddToken')
  const { mutateAsync: revoke } = useDeskAct('deskRevokeToken')
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<NewMachineToken | null>(null)
  const [asked, setAsked] = useState<MachineToken | null>(null)
  const shown = useLast(made)
  const askedName = useLast(asked)?.name ?? ''
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
        {(tokens) =>
          tokens.length === 0 ? <Empty title={copy.empty} /> : <List tokens={tokens} onRevoke={setAsked} />
        }
      </Loaded>
      <Dialog title={copy.add} open={isAdding} onOpenChange={setAdding}>
        <DeskForm
          send={async (data) => {
            const scopes = tickedIn(data, 'scopes', DESK_SCOPES)
            setMade(await add({ body: { name: textOf(data, 'name'), scopes } }))
            setAdding(false)
          }}
        >
          <TextField
            required
            autoFocus
            label={copy.name}
            hint={copy.nameHint}
            name="name"
            autoComplete="off"
          />
          <CheckGroup
            label={copy.scopes}
            name="scopes"
            choices={DESK_SCOPES.map((value) => ({ value, label: value }))}
            className="grid grid-cols-2 gap-2"
          />
          <Button type="submit">{copy.addNow}</Button>
        </DeskForm>
      </Dialog>
      <Dialog
        title={copy.made(shown?.name ?? '')}
        open={made !== null}
        onOpenChange={(open) => !open && setMade(null)}
      >
        {shown && (
          <div className="grid gap-4">
            <Notice tone="warning">{copy.once}</Notice>
            <CopyField mono label={copy.token} value={shown.token} />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        tone="negative"
        title={copy.revokeTitle(askedName)}
        labels={{ confirm: copy.revoke, cancel: commonCopy.cancel }}
        onConfirm={async () => {
          if (!asked) return
          await tryTo(async () => {
            await revoke({ query: { id: asked.id } })
            toast.success(copy.revoked)
          })
          setAsked(null)
        }}
      >
        {copy.revokeText}
      </ConfirmDialog>
    </Screen>
  )
}

type ListProps = { tokens: readonly MachineToken[]; onRevoke: (token: MachineToken) => void }

function List({ tokens, onRevoke }: ListProps) {
  return (
    <Table
      label={copy.title}
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: copy.name, rowHeader: true, render: ({ name }) => name },
        { key: 'scopes', header: copy.scopes, priority: 2, render: ({ scopes }) => scopes.join(', ') },
        { key: 'by', header: copy.by, priority: 3, render: (row) => row.created_by },
        {
          key: 'used',
          header: copy.used,
          align: 'end',
          render: (row) =>
            row.revoked_at !== null ? (
              <Badge tone="negative">{copy.revoked}</Badge>
            ) : row.last_used_at === null ? (
              copy.never
            ) : (
              <Age since={row.last_used_at} />
            ),
        },
        {
          key: 'acts',
          header: copy.acts,
          align: 'end',
          render: (token) => <Revoke token={token} onRevoke={onRevoke} />,
        },
      ]}
    />
  )
}

function Revoke({ token, onRevoke }: { token: MachineToken; onRevoke: (token: MachineToken) => void }) {
  if (token.revoked_at !== null) return null
  return (
    <Button variant="ghost" size="sm" aria-label={copy.revokeOne(token.name)} onClick={() => onRevoke(token)}>
      {copy.revoke}
    </Button>
  )
}
