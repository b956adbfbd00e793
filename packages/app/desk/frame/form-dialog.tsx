import { Button, Dialog, toast } from '@oja/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { commonCopy as copy } from '../desk-copy.ts'
import { DeskForm } from './desk-form.tsx'
import type { Draft } from './use-draft.ts'

type FormDialogProps = {
  title: string
  description?: string | undefined
  /** The button that opens it. Otherwise `open` says when it is shown. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  draft?: Draft
  /** The fields. They start afresh each time that the dialog opens. */
  children: ReactNode
  submit: string
  /** Sends the form. The dialog closes once it is sent. */
  send: (data: FormData) => Promise<unknown>
  /** The toast after that. */
  done?: string | undefined
}

export function FormDialog({ title, description, trigger, draft, children, ...rest }: FormDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const { open = isOpen, onOpenChange = setOpen, submit, send, done } = rest
  return (
    <Dialog title={title} description={description} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <DeskForm
        draft={draft}
        send={async (data) => {
          await send(data)
          if (done !== undefined) toast.success(done)
          onOpenChange(false)
        }}
      >
        {children}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {copy.cancel}
          </Button>
          <Button type="submit">{submit}</Button>
        </div>
      </DeskForm>
    </Dialog>
  )
}
