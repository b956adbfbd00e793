import { CHAT_MAX_LENGTH } from '@oja/api/contract'
import { useDeskAct } from '@oja/api/desk'
import { Button, Dialog, toast } from '@oja/ui'
import { useState } from 'react'
import { roomsCopy as copy } from '../desk-copy.ts'
import { WriteForm } from '../frame/write-form.tsx'

/** A form to write to both sides of a trade as Oja. */
export function StaffMessage({ claim, onSent }: { claim: string; onSent?: () => void }) {
  const { mutateAsync: say } = useDeskAct('deskSay')
  return (
    <WriteForm
      draft={`message ${claim}`}
      label={copy.message}
      hint={copy.messageHint}
      name="message"
      maxLength={CHAT_MAX_LENGTH}
      autoFocus={onSent !== undefined}
      submit={copy.send}
      variant="secondary"
      send={async (message) => {
        await say({ body: { claim, message } })
        toast.success(copy.said)
        onSent?.()
      }}
    />
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
