'use client'

import { forwardRef, type ReactElement, type ReactNode } from 'react'
import { isDrawn } from '../lib/given.js'
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
  /** The heading and accessible name. */
  title: ReactNode
  /** A sentence under the title. Screen readers announce it when the dialog opens. */
  description?: ReactNode
  /** The content between the description and the footer. */
  children?: ReactNode
  /** Buttons, least to most important. On narrow screens they wrap with the last one on top. */
  footer?: ReactNode
  /** A button that opens the dialog and gets the focus back when it closes. */
  trigger?: ReactElement | undefined
  /** The dialog's own words. */
  labels?: Labels<DialogWords> | undefined
}

/** A modal dialog. Compose it freely with `Dialog.Root`, `Dialog.Trigger`, `Dialog.Content` and the other parts. It traps
 *  focus and returns it to the opener; toasts above it stay clickable. */
const DialogInOne = forwardRef<HTMLDivElement, DialogProps>(function Dialog(props, ref) {
  const { open, defaultOpen, onOpenChange, busy, modal, ...panel } = props
  const { title, description, children, footer, trigger, labels, ...rest } = panel
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!title, 'a Dialog has no title, so screen readers cannot announce it. Pass `title`.')

  return (
    <DialogRoot {...{ open, defaultOpen, onOpenChange, busy, modal }}>
      {trigger !== undefined && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent {...rest} ref={ref}>
        <DialogHeader title={title} labels={labels} />
        {isDrawn(description) && <DialogDescription>{description}</DialogDescription>}
        {isDrawn(children) && <DialogBody>{children}</DialogBody>}
        {isDrawn(footer) && <DialogFooter>{footer}</DialogFooter>}
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
