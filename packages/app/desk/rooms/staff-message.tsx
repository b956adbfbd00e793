import { CHAT_MAX_LENGTH } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button, Dialog, TextArea, toast } from '@oja/ui'
import { useState } from 'react'
import { roomsCopy as copy } from '../desk-copy.ts'
import { DeskForm, textOf } from '../frame/desk-form.tsx'
import { useDraft } from '../frame/use-draft.ts'

type StaffMessageProps = { claim: string; onSent?: () => void }

/** A form to write to both sides of a trade as Oja. */
export function StaffMessage({ claim, onSent }: StaffMessageProps) {
  const { mutateAsync: say } = useDeskAct('deskSay')
  const draft = useDraft(`message ${claim}`)
  const [typed, setTyped] = useState(() => draft.get('message'))
  return (
    <DeskForm
      clears={onSent === undefined}
      draft={draft}
      className="grid gap-3"
      send={async (data) => {
        await say({ body: { claim, message: textOf(data, 'message') } })
        toast.success(copy.said)
        setTyped(undefined)
        onSent?.()
      }}
    >
      <TextArea
        required
        label={copy.message}
        hint={copy.messageHint}
        name="message"
        rows={3}
        defaultValue={typed}
        maxLength={CHAT_MAX_LENGTH}
      />
      <Button type="submit" variant="secondary" className="justify-self-end">
        {copy.send}
      </Button>
    </DeskForm>
  )
}

/** A button that opens the form in a dialog, for a trade in a list. */
export function StaffMessageButton({ claim, trade }: { claim: string; trade: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title={copy.title(trade)}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" aria-label={copy.title(trade)}>
          {copy.write}
        </Button>
      }
    >
      <StaffMessage claim={claim} onSent={() => setOpen(false)} />
    </Dialog>
  )
}
