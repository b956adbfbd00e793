'use client'

import { useRef, type ReactNode } from 'react'
import { Button } from '../button/index.js'
import { Dialog } from '../dialog/index.js'
import { usePending } from '../lib/use-pending.js'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, with the amount and the name in the sentence. */
  children?: ReactNode
  /** Says the act: 'Release coin', never 'OK'. */
  confirmLabel: string
  /** Says the way back: 'Keep the order'. Has the focus first, so that Enter alone never confirms. */
  cancelLabel: string
  /** `danger` for what cannot be taken back. @default 'default' */
  tone?: 'default' | 'danger'
  /** May return a promise; both buttons and Escape rest until it settles. Closing afterwards is the caller's. */
  onConfirm: () => void | Promise<void>
  /** The act is on its way. @default false */
  busy?: boolean
  /** Accessible name of the cross. @default 'Close' */
  closeLabel?: string
}

/** A question with two answers before something that matters. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'default',
  onConfirm,
  busy = false,
  closeLabel,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  const [isPending, confirm] = usePending(onConfirm)
  const isBusy = busy || isPending

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title={title}
      description={children}
      blocked={isBusy}
      initialFocusRef={cancelRef}
      {...(closeLabel === undefined ? {} : { closeLabel })}
      footer={
        <>
          <Button ref={cancelRef} variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'sell' : 'primary'} busy={isBusy} onClick={() => confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
