'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/index.js'
import { closeByEscape, isScrim } from '../dialog/dialog.js'
import { useFocusReturn } from '../dialog/use-focus-return.js'
import { useRoomAbove } from '../dialog/use-room-above.js'
import { cn } from '../lib/cn.js'

export interface DrawerProps {
  open: boolean
  /** Called with `false` when the customer closes it by Escape, the ground beside it, or Close. */
  onOpenChange: (open: boolean) => void
  /** Accessible name, shown at the top. */
  title: string
  /** Shown instead of the title text, for a logo. The title stays the name. */
  header?: ReactNode
  children: ReactNode
  /** The edge it comes from, in reading direction. @default 'start' */
  side?: 'start' | 'end'
  /** Accessible name of the cross. @default 'Close' */
  closeLabel?: string
  className?: string
}

/** A panel from the side, for navigation on phones. Focus is kept inside and returns to the opener. */
export function Drawer({
  open,
  onOpenChange,
  title,
  header,
  children,
  side = 'start',
  closeLabel = 'Close',
  className,
}: DrawerProps) {
  const focus = useFocusReturn(undefined)
  useRoomAbove(open)
  const close = () => onOpenChange(false)

  return (
    <RadixDialog.Root open={open} onOpenChange={close}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="oja-drawer-scrim" />
        <RadixDialog.Content
          className={cn('oja-drawer', className)}
          data-side={side}
          aria-modal="true"
          aria-describedby={undefined}
          tabIndex={-1}
          {...focus}
          onKeyDown={(event) => closeByEscape(event, close)}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (!isScrim(event.target)) event.preventDefault()
          }}
        >
          <header className="oja-drawer__header" data-slot="header">
            {header}
            <RadixDialog.Title
              className={
                header === undefined ? 'oja-drawer__title' : 'oja-drawer__title oja-drawer__title--hidden'
              }
              data-slot="title"
            >
              {title}
            </RadixDialog.Title>
            <IconButton className="oja-drawer__close" label={closeLabel} onClick={close}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </header>
          <div className="oja-drawer__body" data-slot="body">
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
