'use client'

import { forwardRef, type ReactElement, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'
import type { Labels } from '../lib/words.js'
import { warnOnce } from '../lib/warn.js'
import { HIDDEN } from '../lib/hidden.js'
import { isDrawn } from '../lib/given.js'
import {
  DrawerBody,
  DrawerClose,
  DrawerContent,
  type DrawerContentProps,
  DrawerHeader,
  DrawerRoot,
  type DrawerRootProps,
  DrawerTitle,
  DrawerTrigger,
} from './parts.js'
import type { DrawerWords } from './words.js'

export interface DrawerProps extends Omit<DrawerRootProps, 'children'>, Omit<DrawerContentProps, 'title'> {
  /** Accessible name, shown at the top. */
  title: ReactNode
  /** Shown instead of the title, for example a logo. The title stays the accessible name. */
  header?: ReactNode
  /** The content below the title, for example navigation links. */
  children?: ReactNode
  /** A button that opens the drawer and gets the focus back when it closes. */
  trigger?: ReactElement | undefined
  /** The drawer's own words. */
  labels?: Labels<DrawerWords> | undefined
}

/** A panel that slides in from the side, for navigation on phones. Compose it freely with `Drawer.Root`, `Drawer.Trigger`,
 *  `Drawer.Content` and the other parts. It traps focus and returns it to the opener. */
const DrawerInOne = forwardRef<HTMLDivElement, DrawerProps>(function Drawer(props, ref) {
  const { open, defaultOpen, onOpenChange, busy, modal, ...panel } = props
  const { title, header, children, trigger, labels, ...rest } = panel
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!title, 'a Drawer has no title, so screen readers cannot announce it. Pass `title`.')

  return (
    <DrawerRoot {...{ open, defaultOpen, onOpenChange, busy, modal }}>
      {trigger !== undefined && <DrawerTrigger asChild>{trigger}</DrawerTrigger>}
      <DrawerContent {...rest} ref={ref}>
        <DrawerHeader>
          {header}
          <DrawerTitle className={cn(isDrawn(header) && HIDDEN)}>{title}</DrawerTitle>
          <DrawerClose labels={labels} />
        </DrawerHeader>
        <DrawerBody>{children}</DrawerBody>
      </DrawerContent>
    </DrawerRoot>
  )
})

export const Drawer = /* @__PURE__ */ Object.assign(DrawerInOne, {
  Root: DrawerRoot,
  Trigger: DrawerTrigger,
  Content: DrawerContent,
  Header: DrawerHeader,
  Title: DrawerTitle,
  Body: DrawerBody,
  Close: DrawerClose,
})
