import { DESK_REASON_LENGTH } from '@oja/api/contract'
import { Dialog, TextField } from '@oja/ui'
import { reasonCopy as copy } from '../desk-copy.ts'
import { DeskForm, FormButtons, textOf } from './desk-form.tsx'

type ReasonDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** The reason to start with, when most are the same. @default '' */
  usual?: string
  confirm: string
  /** What the operator should know first. */
  lead?: string | undefined
  act: (reason: string) => Promise<unknown>
}

/** Asks for the reason before an act, or before personal data is shown. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onOpenChange, title, usual = '', confirm, lead, act } = props
  return (
    <Dialog
      title={title}
      description={lead === undefined ? copy.lead : `${lead} ${copy.lead}`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <DeskForm
        send={async (data) => {
          await act(textOf(data, 'reason'))
          onOpenChange(false)
        }}
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
        <FormButtons submit={confirm} onCancel={() => onOpenChange(false)} />
      </DeskForm>
    </Dialog>
  )
}
