import { type ListedOperator, ROLES, type SetUpInvitation } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button, ConfirmDialog, CopyField, Dialog, Notice, TextField, toast } from '@oja/ui'
import { formatDateTime } from '../../src/lib/format.ts'
import { commonCopy, frameCopy, operatorsCopy as copy } from '../desk-copy.ts'
import { CheckGroup, tickedIn } from '../frame/check-group.tsx'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { tryTo } from '../lib/problem.ts'
import { useLast } from '../lib/use-last.ts'

/** The act that an operator chose for another one, until it is done or dismissed. */
export type Asked = { act: 'roles' | 'reset' | 'disable'; who: ListedOperator }

type AskedDialogsProps = {
  asked: Asked | null
  onDone: () => void
  onInvited: (invitation: SetUpInvitation) => void
}

/** The dialogs that ask before an operator's roles, devices or access change. */
export function AskedDialogs({ asked, onDone, onInvited }: AskedDialogsProps) {
  const { mutateAsync: change } = useDeskAct('deskChangeOperator')
  const { mutateAsync: reset } = useDeskAct('deskResetOperator')
  const who = useLast(asked)?.who
  if (who === undefined) return null
  const close = (open: boolean) => !open && onDone()
  const query = { id: who.id }

  async function confirm(act: () => Promise<unknown>) {
    await tryTo(async () => {
      await act()
      toast.success(copy.changed)
    })
    onDone()
  }

  return (
    <>
      <Dialog title={copy.rolesOf(who.name)} open={asked?.act === 'roles'} onOpenChange={close}>
        <DeskForm
          send={async (data) => {
            await change({ query, body: { roles: rolesIn(data) } })
            toast.success(copy.changed)
            onDone()
          }}
        >
          <RoleBoxes own={who.roles} />
          <Button type="submit">{copy.save}</Button>
        </DeskForm>
      </Dialog>
      <ConfirmDialog
        open={asked?.act === 'reset'}
        onOpenChange={close}
        tone="negative"
        title={copy.resetTitle(who.name)}
        labels={{ confirm: copy.reset, cancel: commonCopy.cancel }}
        onConfirm={() => confirm(async () => onInvited(await reset({ query })))}
      >
        {copy.resetText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.act === 'disable'}
        onOpenChange={close}
        tone="negative"
        title={copy.disableTitle(who.name)}
        labels={{ confirm: copy.disable, cancel: commonCopy.cancel }}
        onConfirm={() => confirm(() => change({ query, body: { disabled: true } }))}
      >
        {copy.disableText}
      </ConfirmDialog>
    </>
  )
}

type InvitationDialogProps = { invitation: SetUpInvitation | null; onClose: () => void }

/** Shows the token with which the operator sets up their access. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const shown = useLast(invitation)
  if (shown === null) return null
  return (
    <Dialog
      title={copy.invited(shown.name)}
      open={invitation !== null}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-4">
        <Notice tone="warning">{copy.tokenOnce(formatDateTime(shown.expires_at))}</Notice>
        <CopyField mono label={copy.token} value={shown.setup_token} />
      </div>
    </Dialog>
  )
}

/** The form for a new operator. */
export function AddOperator({ onAdded }: { onAdded: (added: SetUpInvitation) => void }) {
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
    <CheckGroup
      label={copy.roles}
      name="roles"
      choices={ROLES.map((value) => ({ value, label: frameCopy.roles[value], hint: copy.roleHints[value] }))}
      ticked={own}
    />
  )
}

function rolesIn(data: FormData): ListedOperator['roles'] {
  return tickedIn(data, 'roles', ROLES)
}
