import { ConfirmDialog, CopyField, Dialog, Notice } from '@oja/ui'
import { useState } from 'react'
import { commonCopy as copy } from '../desk-copy.ts'
import { tryTo } from '../lib/problem.ts'

type Shown = { open: boolean; onOpenChange: (open: boolean) => void }

/** The state of a dialog about one thing, such as a row of a list. `about` keeps it while the dialog closes. */
export function useDialogAbout<T>() {
  const [about, setAbout] = useState<T | null>(null)
  const [open, onOpenChange] = useState(false)
  const ask = (what: T) => {
    setAbout(() => what)
    onOpenChange(true)
  }
  return { ask, about, shown: { open, onOpenChange } satisfies Shown }
}

type ConfirmProps = Shown & {
  title: string
  /** What follows. */
  text: string
  confirm: string
  tone?: 'neutral' | 'negative'
  act: () => Promise<unknown>
  /** The toast after the act. */
  done?: string
}

/** Asks before an act that takes no words. Then it closes: a refusal shows as a toast. */
export function Confirm({ text, confirm, tone = 'negative', act, done, ...dialog }: ConfirmProps) {
  return (
    <ConfirmDialog
      {...dialog}
      tone={tone}
      labels={{ confirm, cancel: copy.cancel }}
      onConfirm={async () => {
        await tryTo(act, done)
        dialog.onOpenChange(false)
      }}
    >
      {text}
    </ConfirmDialog>
  )
}

type SecretDialogProps = Shown & { title: string; notice: string; label: string; secret: string }

/** Shows a secret that nobody can see again. */
export function SecretDialog({ notice, label, secret, ...dialog }: SecretDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className="grid gap-4">
        <Notice tone="warning">{notice}</Notice>
        <CopyField mono label={label} value={secret} />
      </div>
    </Dialog>
  )
}
