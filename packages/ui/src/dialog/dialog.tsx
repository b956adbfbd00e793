'use client'

import { Description, Title } from '@radix-ui/react-dialog'
import { X } from '../icons.js'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../button/index.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { Modal } from './modal.js'

export interface DialogProps {
  open: boolean
  /** Called with `false` when the customer closes it by Escape, the ground around it, or Close. */
  onOpenChange: (open: boolean) => void
  title: string
  /** A sentence under the title. Read out when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, least to most important. On narrow screens they wrap with the last one on top. */
  footer?: ReactNode
  /** Accessible name of the cross. @default 'Close' */
  closeLabel?: string
  /** Nothing closes it while this is set: for the seconds in which something is being verified. @default false */
  blocked?: boolean
  /** What gets the focus on opening. @default the dialog itself, never a button */
  initialFocusRef?: RefObject<HTMLElement | null>
  /** 420 or 560 pixels wide; a sheet from the bottom edge on phones. @default 'sm' */
  size?: 'sm' | 'md'
  /** `alertdialog` for a question that must be answered: pressing the ground around it does not close it.
   *  @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  className?: string
}

/** A modal window. Focus is kept inside and returns to the opener; toasts above it can still be pressed. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  closeLabel = 'Close',
  blocked = false,
  initialFocusRef,
  size = 'sm',
  role = 'dialog',
  className,
}: DialogProps) {
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!title, 'a Dialog has no title, so nobody hears what it asks. Pass `title`.')

  function close() {
    if (!blocked) onOpenChange(false)
  }

  return (
    <Modal
      open={open}
      onClose={close}
      closesByGround={role === 'dialog'}
      initialFocusRef={initialFocusRef}
      ground="oja-dialog-scrim"
      className={cn('oja-dialog', `oja-dialog--${size}`, className)}
      role={role}
      aria-busy={blocked || undefined}
    >
      <header className="oja-dialog__header" data-slot="header">
        <Title className="oja-dialog__title" data-slot="title">
          {title}
        </Title>
        <IconButton className="oja-dialog__close" label={closeLabel} disabled={blocked} onClick={close}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </header>
      {description !== undefined && (
        <Description className="oja-dialog__description" data-slot="description">
          {description}
        </Description>
      )}
      {children !== undefined && (
        <div className="oja-dialog__body" data-slot="body">
          {children}
        </div>
      )}
      {footer !== undefined && (
        <footer className="oja-dialog__footer" data-slot="footer">
          {footer}
        </footer>
      )}
    </Modal>
  )
}
