import { type ListedOperator, ROLES, type SetUpInvitation } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button, TextField } from '@oja/ui'
import { Plus } from 'lucide-react'
import { frameCopy, operatorsCopy as copy } from '../desk-copy.ts'
import { CheckGroup, tickedIn } from '../frame/check-group.tsx'
import { textOf } from '../frame/desk-form.tsx'
import { Confirm, type useDialogAbout } from '../frame/dialogs.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

/** The act that an operator chose for another one. */
export type Asked = { act: 'roles' | 'reset' | 'disable'; who: ListedOperator }

type AskedDialogsProps = {
  asked: ReturnType<typeof useDialogAbout<Asked>>
  onInvited: (invitation: SetUpInvitation) => void
}

/** The dialogs that ask before an operator's roles, devices or access change. */
export function AskedDialogs({ asked: { about, shown }, onInvited }: AskedDialogsProps) {
  const { mutateAsync: change } = useDeskAct('deskChangeOperator')
  const { mutateAsync: reset } = useDeskAct('deskResetOperator')
  if (about === null) return null
  const { act, who } = about
  const query = { id: who.id }
  const done = copy.changed
  if (act === 'roles')
    return (
      <FormDialog
        {...shown}
        title={copy.rolesOf(who.name)}
        submit={copy.save}
        send={(data) => change({ query, body: { roles: rolesIn(data) } })}
        done={done}
      >
        <RoleBoxes own={who.roles} />
      </FormDialog>
    )
  const question =
    act === 'reset'
      ? {
          title: copy.resetTitle(who.name),
          text: copy.resetText,
          confirm: copy.reset,
          act: async () => onInvited(await reset({ query })),
        }
      : {
          title: copy.disableTitle(who.name),
          text: copy.disableText,
          confirm: copy.disable,
          act: () => change({ query, body: { disabled: true } }),
        }
  return <Confirm {...shown} {...question} done={done} />
}

/** The button and the form for a new operator. */
export function AddOperator({ onAdded }: { onAdded: (added: SetUpInvitation) => void }) {
  const { mutateAsync: add } = useDeskAct('deskAddOperator')
  return (
    <FormDialog
      title={copy.add}
      trigger={
        <Button size="sm" icon={<Plus size={16} aria-hidden />}>
          {copy.add}
        </Button>
      }
      submit={copy.addNow}
      send={async (data) =>
        onAdded(await add({ body: { name: textOf(data, 'name'), roles: rolesIn(data) } }))
      }
    >
      <TextField required autoFocus label={copy.name} name="name" autoComplete="off" />
      <RoleBoxes own={[]} />
    </FormDialog>
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
