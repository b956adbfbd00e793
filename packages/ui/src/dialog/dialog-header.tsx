import type { ReactNode } from 'react'
import type { Labels } from '../lib/words.js'
import { DialogClose, DialogTitle } from './parts.js'
import type { DialogWords } from './words.js'

interface DialogHeaderProps {
  title: ReactNode
  labels: Labels<DialogWords> | undefined
}

/** The title and the close button beside it. */
export function DialogHeader({ title, labels }: DialogHeaderProps) {
  return (
    <div className="oja-dialog__header" data-slot="header">
      <DialogTitle>{title}</DialogTitle>
      <DialogClose labels={labels} />
    </div>
  )
}
