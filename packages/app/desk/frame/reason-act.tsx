import { DESK_REASON_LENGTH } from '@oja/api/contract'
import { type DeskAnswer, type DeskMutation, type DeskOptions, useDeskAct } from '@oja/api/desk'
import { Button, type ButtonProps, TextField } from '@oja/ui'
import { type ReactNode, useState } from 'react'
import { reasonCopy as copy } from '../desk-copy.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { textOf } from './desk-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Key } from './keys.tsx'
import { useMay } from './session.ts'
import { useLeavingButton } from './use-leaving-button.ts'

type ReasonActProps<N extends DeskMutation> = {
  /** The call. Operators who may not make it see no button. */
  call: N
  options: (reason: string) => DeskOptions<N>
  onDone?: (answer: DeskAnswer<N>, reason: string) => void
  /** The toast after the act. */
  done?: string
  label: string
  /** The button's accessible name, where several buttons have the same label. */
  name?: string
  icon?: ReactNode
  variant?: ButtonProps['variant']
  /** The key that does the same, and its description. */
  shortcut?: { key: string; label: string }
  title: string
  /** What the operator should know first. */
  lead?: string
  /** The reason to start with, when most are the same. @default '' */
  usual?: string
}

/** A button for an act, or a look at personal data, that needs a reason. */
export function ReasonAct<N extends DeskMutation>(props: ReasonActProps<N>) {
  // Another act may take its place, such as to unfreeze instead of to freeze. An open dialog must not turn into that one.
  return useMay(props.call) && <OneAct key={props.label} {...props} />
}

function OneAct<N extends DeskMutation>({ call, options, onDone, ...props }: ReasonActProps<N>) {
  const { done, label, name, icon, variant = 'secondary', shortcut, title, lead, usual = '' } = props
  const { mutateAsync: act } = useDeskAct(call)
  const [isAsking, setAsking] = useState(false)
  const button = useLeavingButton()
  useShortcuts(shortcut ? [{ keys: [shortcut.key], label: shortcut.label, act: () => setAsking(true) }] : [])
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size="sm"
        icon={icon}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label} {shortcut && <Key>{shortcut.key}</Key>}
      </Button>
      <FormDialog
        title={title}
        description={lead === undefined ? copy.lead : `${lead} ${copy.lead}`}
        open={isAsking}
        onOpenChange={setAsking}
        submit={label}
        send={async (data) => {
          const reason = textOf(data, 'reason')
          const answer = await act(options(reason))
          onDone?.(answer, reason)
        }}
        done={done}
      >
        <TextField
          required
          autoFocus
          label={copy.reason}
          name="reason"
          defaultValue={usual}
          {...DESK_REASON_LENGTH}
          autoComplete="off"
        />
      </FormDialog>
    </>
  )
}
