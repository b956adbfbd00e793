'use client'

import { forwardRef, type ReactElement, type ReactNode } from 'react'
import type { Labels } from '../lib/words.js'
import { warnOnce } from '../lib/warn.js'
import { DialogHeader } from './dialog-header.js'
import {
  DialogBody,
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  DialogRoot,
  type DialogRootProps,
  DialogTitle,
  DialogTrigger,
} from './parts.js'
import type { DialogWords } from './words.js'

export interface DialogProps extends Omit<DialogRootProps, 'children'>, Omit<DialogContentProps, 'title'> {
  /** The heading, and the name of the dialog. */
  title: ReactNode
  /** A sentence under the title. Read out when the dialog opens. */
  description?: ReactNode
  /** What the dialog holds, between the description and the footer. */
  children?: ReactNode
  /** Buttons, least to most important. On narrow screens they wrap with the last one on top. */
  footer?: ReactNode
  /** A button that opens it and gets the focus back, for example a `Button`. */
  trigger?: ReactElement | undefined
  /** The dialog's own words. */
  labels?: Labels<DialogWords> | undefined
}

/** A modal window in one piece. `Dialog.Root`, `Dialog.Trigger`, `Dialog.Content` and the other parts arrange it freely.
 *  Focus is kept inside and returns to the opener; toasts above it can still be pressed. */
const DialogInOne = forwardRef<HTMLDivElement, DialogProps>(function Dialog(props, ref) {
  const { open, defaultOpen, onOpenChange, busy, modal, ...panel } = props
  const { title, description, children, footer, trigger, labels, ...rest } = panel
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!title, 'a Dialog has no title, so nobody hears what it asks. Pass `title`.')

  return (
    <DialogRoot {...{ open, defaultOpen, onOpenChange, busy, modal }}>
      {trigger !== undefined && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent {...rest} ref={ref}>
        <DialogHeader title={title} labels={labels} />
        {description !== undefined && <DialogDescription>{description}</DialogDescription>}
        {children !== undefined && <DialogBody>{children}</DialogBody>}
        {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
      </DialogContent>
    </DialogRoot>
  )
})

export const Dialog = /* @__PURE__ */ Object.assign(DialogInOne, {
  Root: DialogRoot,
  Trigger: DialogTrigger,
  Content: DialogContent,
  Title: DialogTitle,
  Description: DialogDescription,
  Body: DialogBody,
  Footer: DialogFooter,
  Close: DialogClose,
})
