'use client'

import { createContext, forwardRef, type ReactElement, type ReactNode, useContext, useRef } from 'react'
import { Button, type ButtonProps } from '../button/index.js'
import {
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  DialogRoot,
  type DialogRootProps,
  DialogTitle,
  DialogTrigger,
} from '../dialog/index.js'
import { DialogHeader } from '../dialog/dialog-header.js'
import { useModal } from '../dialog/modal.js'
import { useMergedRefs } from '../lib/merge-refs.js'

export type ConfirmTone = 'neutral' | 'negative'

/** Hands the button of the way back to the panel, which gives it the focus. */
const CancelContext = createContext<{ current: HTMLButtonElement | null } | null>(null)

export type ConfirmContentProps = Omit<DialogContentProps, 'role'>

/** The panel of the question. The way back inside has the focus first. */
const ConfirmContent = forwardRef<HTMLDivElement, ConfirmContentProps>(function ConfirmContent(props, ref) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <CancelContext.Provider value={cancelRef}>
      <DialogContent initialFocusRef={cancelRef} {...props} ref={ref} role="alertdialog" />
    </CancelContext.Provider>
  )
})

/** The way back. It has the focus first, so that Enter alone never confirms. */
const ConfirmCancel = forwardRef<HTMLButtonElement, ButtonProps>(function ConfirmCancel(props, ref) {
  const merged = useMergedRefs(useContext(CancelContext), ref)
  return (
    <DialogClose asChild>
      <Button variant="secondary" {...props} ref={merged} />
    </DialogClose>
  )
})

export interface ConfirmActionProps extends Omit<ButtonProps, 'onClick'> {
  /** `negative` for what cannot be taken back. @default 'neutral' */
  tone?: ConfirmTone | undefined
  /** May return a promise; all buttons and Escape rest until it settles. */
  onConfirm: () => unknown
}

/** The act. */
const ConfirmAction = forwardRef<HTMLButtonElement, ConfirmActionProps>(function ConfirmAction(props, ref) {
  const { tone = 'neutral', onConfirm, ...rest } = props
  const { isBusy, isControlled, change, setPending } = useModal()

  async function confirm() {
    setPending(true)
    try {
      await onConfirm()
      // A consumer that holds `open` decides what comes next, for example the PIN.
      if (!isControlled) change(false)
    } finally {
      setPending(false)
    }
  }

  const variant = tone === 'negative' ? 'sell' : 'primary'
  return <Button variant={variant} busy={isBusy} {...rest} ref={ref} onClick={confirm} />
})

/** What ConfirmDialog says. Nothing is said for you: each question has its own act and its own way back. */
export interface ConfirmDialogLabels {
  /** Says the act: 'Release coin', never 'OK'. */
  confirm: string
  /** Says the way back: 'Keep the order'. Has the focus first, so that Enter alone never confirms. */
  cancel: string
  /** Name of the cross. @default the word of Dialog, 'Close' */
  close?: string | undefined
}

export interface ConfirmDialogProps
  extends Omit<DialogRootProps, 'children' | 'modal'>, Omit<ConfirmContentProps, 'title'> {
  /** The question. */
  title: ReactNode
  /** What will happen, with the amount and the name in the sentence. */
  children?: ReactNode
  /** The words of its buttons. Those of the act and the way back have no default: each question has its own. */
  labels: ConfirmDialogLabels
  /** `negative` for what cannot be taken back. @default 'neutral' */
  tone?: ConfirmTone | undefined
  /** May return a promise; both buttons and Escape rest until it settles. With `open` closing afterwards is yours; without, it
   *  closes when the promise is fulfilled and stays when it is rejected. */
  onConfirm: () => unknown
  /** A button that opens it and gets the focus back, for example a `Button`. */
  trigger?: ReactElement | undefined
}

/** A question with two answers before something that matters. `ConfirmDialog.Root`, `ConfirmDialog.Content`,
 *  `ConfirmDialog.Cancel`, `ConfirmDialog.Action` and the other parts arrange it freely. */
const ConfirmDialogInOne = forwardRef<HTMLDivElement, ConfirmDialogProps>(function ConfirmDialog(props, ref) {
  const { open, defaultOpen, onOpenChange, busy, trigger, ...panel } = props
  const { title, children, labels, tone, onConfirm, ...rest } = panel
  return (
    <DialogRoot {...{ open, defaultOpen, onOpenChange, busy }}>
      {trigger !== undefined && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <ConfirmContent {...rest} ref={ref}>
        <DialogHeader title={title} labels={{ close: labels.close }} />
        {children !== undefined && <DialogDescription>{children}</DialogDescription>}
        <DialogFooter>
          <ConfirmCancel>{labels.cancel}</ConfirmCancel>
          <ConfirmAction tone={tone} onConfirm={onConfirm}>
            {labels.confirm}
          </ConfirmAction>
        </DialogFooter>
      </ConfirmContent>
    </DialogRoot>
  )
})

export const ConfirmDialog = /* @__PURE__ */ Object.assign(ConfirmDialogInOne, {
  Root: DialogRoot,
  Trigger: DialogTrigger,
  Content: ConfirmContent,
  Title: DialogTitle,
  Description: DialogDescription,
  Footer: DialogFooter,
  Cancel: ConfirmCancel,
  Action: ConfirmAction,
})
