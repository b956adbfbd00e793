'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { IconButton } from '../button/index.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { useFocusReturn } from './use-focus-return.js'
import { useRoomAbove } from './use-room-above.js'

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
  const focus = useFocusReturn(initialFocusRef)
  useRoomAbove(open)
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!title, 'a Dialog has no title, so nobody hears what it asks. Pass `title`.')

  function close() {
    if (!blocked) onOpenChange(false)
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={close}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="oja-dialog-scrim" />
        <RadixDialog.Content
          className={cn('oja-dialog', `oja-dialog--${size}`, className)}
          role={role}
          aria-modal="true"
          aria-busy={blocked || undefined}
          tabIndex={-1}
          {...focus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onKeyDown={(event) => closeByEscape(event, close)}
          // Radix gives Escape to the newest layer, which may be a toast. The key is handled above instead.
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            // Nothing has the focus, for example because the focused field was switched off.
            if (event.target === document.body) close()
          }}
          onInteractOutside={(event) => {
            if (blocked || role === 'alertdialog' || !isScrim(event.target)) event.preventDefault()
          }}
        >
          <header className="oja-dialog__header" data-slot="header">
            <RadixDialog.Title className="oja-dialog__title" data-slot="title">
              {title}
            </RadixDialog.Title>
            <IconButton className="oja-dialog__close" label={closeLabel} disabled={blocked} onClick={close}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </header>
          {description !== undefined && (
            <RadixDialog.Description className="oja-dialog__description" data-slot="description">
              {description}
            </RadixDialog.Description>
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
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Closes on Escape pressed inside this dialog; not in one above it, and not to end an input method. */
export function closeByEscape(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (isOwn) close()
}

/** A press on the ground. What else lies outside, a toast or a password manager's list, lies above and closes nothing. */
export function isScrim(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('.oja-dialog-scrim, .oja-drawer-scrim')
}
