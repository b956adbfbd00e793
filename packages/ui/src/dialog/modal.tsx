'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import type { ComponentPropsWithoutRef, RefObject } from 'react'
import { isEscapeTaken, passEscapeOn } from '../lib/escape.js'
import { useFocusReturn } from './use-focus-return.js'
import { useRoomAbove } from './use-room-above.js'
import { useStillPage } from './use-still-page.js'

export interface ModalProps extends ComponentPropsWithoutRef<'div'> {
  open: boolean
  /** Called when Escape, or a press on the ground around it, asks to close it. */
  onClose: () => void
  /** Whether a press on the ground asks to close it. @default true */
  closesByGround?: boolean
  /** What gets the focus on opening. @default the element itself, never a button */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined
  /** Class of the ground. */
  ground: string
}

/** What a dialog and a drawer have in common: the ground over the page, the focus kept inside, the ways to close it. */
export function Modal(props: ModalProps) {
  const { open, onClose, closesByGround = true, initialFocusRef, ground, children, ...content } = props
  const focus = useFocusReturn(initialFocusRef)
  useRoomAbove(open)
  useStillPage(open)
  return (
    <RadixDialog.Root open={open} onOpenChange={onClose}>
      <RadixDialog.Portal>
        {/* Radix' own ground brings a library that holds the page still, ten times the size of ours. */}
        <div className={ground} data-state={open ? 'open' : 'closed'} />
        <RadixDialog.Content
          aria-modal="true"
          tabIndex={-1}
          {...content}
          {...focus}
          onKeyDown={(event) => {
            // Not to end an input method, nor for what a popover above, or a field inside, took for itself.
            if (event.key !== 'Escape' || event.nativeEvent.isComposing || isEscapeTaken(event.nativeEvent))
              return
            if (event.target instanceof Node && event.currentTarget.contains(event.target)) onClose()
          }}
          // Radix gives Escape to the newest layer, which may be a toast. The key is handled above instead.
          onEscapeKeyDown={(event) => {
            passEscapeOn(event)
            // Nothing has the focus, for example because the focused field was switched off.
            if (event.target === document.body) onClose()
          }}
          // What else lies outside, a toast or a password manager's list, lies above and closes nothing.
          onInteractOutside={(event) => {
            const isGround = event.target instanceof Element && event.target.classList.contains(ground)
            if (!closesByGround || !isGround) event.preventDefault()
          }}
        >
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
