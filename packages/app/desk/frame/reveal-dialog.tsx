import { Dialog, TextField } from '@oja/ui'
import { revealCopy as copy } from '../desk-copy.ts'
import { DeskForm, FormButtons, textOf } from './desk-form.tsx'

type RevealDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Where the reason is nearly always the same. @default '' */
  usual?: string
  confirm: string
  /** What to know before. */
  lead?: string
  reveal: (reason: string) => Promise<unknown>
}

/** Asks why before personal data is shown. */
export function RevealDialog({
  open,
  onOpenChange,
  title,
  usual = '',
  confirm,
  lead,
  reveal,
}: RevealDialogProps) {
  return (
    <Dialog
      title={title}
      description={lead === undefined ? copy.lead : `${lead} ${copy.lead}`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <DeskForm
        send={async (data) => {
          await reveal(textOf(data, 'reason'))
          onOpenChange(false)
        }}
      >
        <TextField
          required
          autoFocus
          label={copy.reason}
          name="reason"
          defaultValue={usual}
          minLength={5}
          maxLength={500}
          autoComplete="off"
        />
        <FormButtons submit={confirm} onCancel={() => onOpenChange(false)} />
      </DeskForm>
    </Dialog>
  )
}
