'use client'

import { forwardRef, type ReactElement, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'
import type { Labels } from '../lib/words.js'
import { warnOnce } from '../lib/warn.js'
import { HIDDEN } from '../visually-hidden/visually-hidden.js'
import * as parts from './parts.js'
import type { DrawerWords } from './words.js'

export interface DrawerProps
  extends Omit<parts.DrawerRootProps, 'children'>, Omit<parts.DrawerContentProps, 'title'> {
  /** Accessible name, shown at the top. */
  title: ReactNode
  /** Shown instead of the title text, for a logo. The title stays the name. */
  header?: ReactNode
  children?: ReactNode
  /** A button that opens it and gets the focus back, for example a `Button`. */
  trigger?: ReactElement | undefined
  /** The drawer's own words. */
  labels?: Labels<DrawerWords> | undefined
}

/** A panel from the side in one piece, for navigation on phones. `Drawer.Root`, `Drawer.Trigger`, `Drawer.Content` and the
 *  other parts arrange it freely. Focus is kept inside and returns to the opener. */
const DrawerInOne = forwardRef<HTMLDivElement, DrawerProps>(function Drawer(props, ref) {
  const { open, defaultOpen, onOpenChange, busy, modal, ...panel } = props
  const { title, header, children, trigger, labels, ...rest } = panel
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!title, 'a Drawer has no title, so nobody hears what opened. Pass `title`.')

  return (
    <parts.DrawerRoot {...{ open, defaultOpen, onOpenChange, busy, modal }}>
      {trigger !== undefined && <parts.DrawerTrigger asChild>{trigger}</parts.DrawerTrigger>}
      <parts.DrawerContent {...rest} ref={ref}>
        <parts.DrawerHeader>
          {header}
          <parts.DrawerTitle className={cn(header !== undefined && HIDDEN)}>{title}</parts.DrawerTitle>
          <parts.DrawerClose labels={labels} />
        </parts.DrawerHeader>
        <parts.DrawerBody>{children}</parts.DrawerBody>
      </parts.DrawerContent>
    </parts.DrawerRoot>
  )
})

export const Drawer = /* @__PURE__ */ Object.assign(DrawerInOne, {
  Root: parts.DrawerRoot,
  Trigger: parts.DrawerTrigger,
  Content: parts.DrawerContent,
  Header: parts.DrawerHeader,
  Title: parts.DrawerTitle,
  Body: parts.DrawerBody,
  Close: parts.DrawerClose,
})
