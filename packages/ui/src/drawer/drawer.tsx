'use client'

import { Title } from '@radix-ui/react-dialog'
import { X } from '../icons.js'
import type { ReactNode } from 'react'
import { IconButton } from '../button/index.js'
import { Modal } from '../dialog/modal.js'
import { cn } from '../lib/cn.js'
import { warnOnce } from '../lib/warn.js'
import { HIDDEN } from '../visually-hidden/visually-hidden.js'

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
  const close = () => onOpenChange(false)
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!title, 'a Drawer has no title, so nobody hears what opened. Pass `title`.')

  return (
    <Modal
      open={open}
      onClose={close}
      ground="oja-drawer-scrim"
      className={cn('oja-drawer', className)}
      data-side={side}
    >
      <header className="oja-drawer__header" data-slot="header">
        {header}
        <Title className={cn('oja-drawer__title', header !== undefined && HIDDEN)} data-slot="title">
          {title}
        </Title>
        <IconButton className="oja-drawer__close" label={closeLabel} onClick={close}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </header>
      <div className="oja-drawer__body" data-slot="body">
        {children}
      </div>
    </Modal>
  )
}
