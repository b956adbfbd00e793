import { DESK_SCOPES, type MachineToken, type NewMachineToken } from '@oja/api/contract'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { Badge, Button, Table, TextField } from '@oja/ui'
import { Plus } from 'lucide-react'
import { commonCopy, tokensCopy as copy } from '../desk-copy.ts'
import { Age } from '../frame/deadline.tsx'
import { CheckGroup, tickedIn } from '../frame/check-group.tsx'
import { textOf } from '../frame/desk-form.tsx'
import { Confirm, SecretDialog, useDialogAbout } from '../frame/dialogs.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { Empty, Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'

/** The machines' tokens, each with its scopes. */
export function Tokens() {
  const found = useDesk('deskTokens')
  const { mutateAsync: revoke } = useDeskAct('deskRevokeToken')
  const made = useDialogAbout<NewMachineToken>()
  const revoking = useDialogAbout<MachineToken>()
  const { about: revoked } = revoking
  return (
    <Screen title={copy.title} lead={copy.lead} aside={<AddToken onMade={made.ask} />}>
      <Loaded query={found}>
        {(tokens) =>
          tokens.length === 0 ? (
            <Empty title={copy.empty} />
          ) : (
            <List tokens={tokens} onRevoke={revoking.ask} />
          )
        }
      </Loaded>
      {made.about && (
        <SecretDialog
          {...made.shown}
          title={copy.made(made.about.name)}
          notice={copy.once}
          label={copy.token}
          secret={made.about.token}
        />
      )}
      {revoked && (
        <Confirm
          {...revoking.shown}
          title={copy.revokeTitle(revoked.name)}
          text={copy.revokeText}
          confirm={copy.revoke}
          act={() => revoke({ query: { id: revoked.id } })}
          done={copy.revoked}
        />
      )}
    </Screen>
  )
}

function AddToken({ onMade }: { onMade: (made: NewMachineToken) => void }) {
  const { mutateAsync: add } = useDeskAct('deskAddToken')
  return (
    <FormDialog
      title={copy.add}
      trigger={
        <Button size="sm" icon={<Plus size={16} aria-hidden />}>
          {copy.add}
        </Button>
      }
      submit={copy.addNow}
      send={async (data) => {
        const scopes = tickedIn(data, 'scopes', DESK_SCOPES)
        onMade(await add({ body: { name: textOf(data, 'name'), scopes } }))
      }}
    >
      <TextField required autoFocus label={copy.name} hint={copy.nameHint} name="name" autoComplete="off" />
      <CheckGroup
        label={copy.scopes}
        name="scopes"
        choices={DESK_SCOPES.map((value) => ({ value, label: value }))}
        className="grid grid-cols-2 gap-2"
      />
    </FormDialog>
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
        { key: 'name', header: copy.name, render: ({ name }) => name },
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
          header: commonCopy.acts,
          align: 'end',
          render: (token) =>
            token.revoked_at === null && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={copy.revokeOne(token.name)}
                onClick={() => onRevoke(token)}
              >
                {copy.revoke}
              </Button>
            ),
        },
      ]}
    />
  )
}
