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
import { isDrawn } from '../lib/given.js'
import { useMergedRefs } from '../lib/refs.js'

export type ConfirmTone = 'neutral' | 'negative'

/** Passes the cancel button to the panel, which focuses it first. */
const CancelContext = createContext<{ current: HTMLButtonElement | null } | null>(null)

export type ConfirmContentProps = Omit<DialogContentProps, 'role' | 'onInteractOutside'>

/** The panel of the dialog. It focuses the cancel button first. */
const ConfirmContent = forwardRef<HTMLDivElement, ConfirmContentProps>(function ConfirmContent(props, ref) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <CancelContext.Provider value={cancelRef}>
      <DialogContent initialFocusRef={cancelRef} {...props} ref={ref} role="alertdialog" />
    </CancelContext.Provider>
  )
})

/** The cancel button. It gets the focus first, so that pressing Enter never confirms by accident. */
const ConfirmCancel = forwardRef<HTMLButtonElement, ButtonProps>(function ConfirmCancel(props, ref) {
  const merged = useMergedRefs(useContext(CancelContext), ref)
  return (
    <DialogClose asChild>
      <Button variant="secondary" {...props} ref={merged} />
    </DialogClose>
  )
})

export interface ConfirmActionProps extends Omit<ButtonProps, 'onClick'> {
  /** `negative` for what cannot be undone. @default 'neutral' */
  tone?: ConfirmTone | undefined
  /** May return a promise: all buttons and Escape are inactive until it settles. */
  onConfirm: () => unknown
}

/** The button that confirms. */
const ConfirmAction = forwardRef<HTMLButtonElement, ConfirmActionProps>(function ConfirmAction(props, ref) {
  const { tone = 'neutral', onConfirm, ...rest } = props
  const { isBusy, isControlled, change, setPending } = useModal()

  async function confirm() {
    setPending(true)
    try {
      await onConfirm()
      // A caller that controls `open` decides what comes next, for example the PIN.
      if (!isControlled) change(false)
    } finally {
      setPending(false)
    }
  }

  const variant = tone === 'negative' ? 'sell' : 'primary'
  return <Button variant={variant} busy={isBusy} {...rest} ref={ref} onClick={confirm} />
})

/** The words of ConfirmDialog. The buttons have no defaults, because each question needs its own. */
export interface ConfirmDialogLabels {
  /** Names the action: 'Release coin', never 'OK'. */
  confirm: string
  /** Names the alternative: 'Keep the order'. This button gets the focus first. */
  cancel: string
  /** Name of the close button. @default the word of Dialog, 'Close' */
  close?: string | undefined
}

export interface ConfirmDialogProps
  extends Omit<DialogRootProps, 'children' | 'modal'>, Omit<ConfirmContentProps, 'title'> {
  /** The question. */
  title: ReactNode
  /** What will happen, as a sentence with the amount and the name. */
  children?: ReactNode
  /** The words of its buttons. `confirm` and `cancel` have no default: each question needs its own. */
  labels: ConfirmDialogLabels
  /** `negative` for what cannot be undone. @default 'neutral' */
  tone?: ConfirmTone | undefined
  /** May return a promise: both buttons and Escape are inactive until it settles. With `open` you close the dialog yourself;
   *  without, it closes when the promise fulfils and stays open when it rejects. */
  onConfirm: () => unknown
  /** A button that opens the dialog and gets the focus back when it closes. */
  trigger?: ReactElement | undefined
}

/** Asks the customer to confirm an important action. `ConfirmDialog.Root`, `ConfirmDialog.Content`, `ConfirmDialog.Cancel`,
 *  `ConfirmDialog.Action` and the other parts compose it freely. */
const ConfirmDialogInOne = forwardRef<HTMLDivElement, ConfirmDialogProps>(function ConfirmDialog(props, ref) {
  const { open, defaultOpen, onOpenChange, busy, trigger, ...panel } = props
  const { title, children, labels, tone, onConfirm, ...rest } = panel
  return (
    <DialogRoot {...{ open, defaultOpen, onOpenChange, busy }}>
      {trigger !== undefined && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <ConfirmContent {...rest} ref={ref}>
        <DialogHeader title={title} labels={{ close: labels.close }} />
        {isDrawn(children) && <DialogDescription>{children}</DialogDescription>}
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
