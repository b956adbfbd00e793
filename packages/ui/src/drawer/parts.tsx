'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react'
import {
  ModalClose,
  type ModalCloseProps,
  ModalPanel,
  type ModalPanelProps,
  ModalRoot,
  type ModalRootProps,
  ModalTrigger,
  type ModalTriggerProps,
  useModal,
} from '../dialog/modal.js'
import { cn } from '../lib/cn.js'
import { type Labels, useWords } from '../lib/words.js'
import { type DrawerWords, drawerWords } from './words.js'

export type DrawerRootProps = ModalRootProps

/** Holds the open state for the parts inside. Renders no element. */
export const DrawerRoot: (props: DrawerRootProps) => ReactElement = ModalRoot

export type DrawerTriggerProps = ModalTriggerProps

/** The button that opens the drawer. Focus returns here. */
export const DrawerTrigger = ModalTrigger

export interface DrawerContentProps extends ModalPanelProps {
  /** The edge it slides in from, in reading direction. @default 'start' */
  side?: 'start' | 'end' | undefined
}

/** The panel with its backdrop. It needs a `Drawer.Title`, which names the drawer. */
export const DrawerContent = forwardRef<HTMLDivElement, DrawerContentProps>(
  function DrawerContent(props, ref) {
    const { side = 'start', className, ...rest } = props
    return (
      <ModalPanel
        {...rest}
        ref={ref}
        backdrop="oja-drawer-scrim"
        className={cn('oja-drawer', className)}
        data-side={side}
      />
    )
  },
)

/** The row at the top with the title and the close button. */
export const DrawerHeader = forwardRef<HTMLElement, ComponentPropsWithoutRef<'header'>>(function DrawerHeader(
  { className, ...rest },
  ref,
) {
  return (
    // Without the role, screen readers would take it for the page's banner.
    <header
      role="presentation"
      {...rest}
      ref={ref}
      className={cn('oja-drawer__header', className)}
      data-slot="header"
    />
  )
})

/** The heading and accessible name of the drawer. */
export const DrawerTitle = forwardRef<HTMLHeadingElement, ComponentPropsWithoutRef<'h2'>>(
  function DrawerTitle({ className, ...rest }, ref) {
    // Outside of a Root it throws our words.
    useModal()
    return (
      <RadixDialog.Title
        {...rest}
        ref={ref}
        className={cn('oja-drawer__title', className)}
        data-slot="title"
      />
    )
  },
)

/** The content under the header. */
export const DrawerBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function DrawerBody(
  { className, ...rest },
  ref,
) {
  return <div {...rest} ref={ref} className={cn('oja-drawer__body', className)} data-slot="body" />
})

export interface DrawerCloseProps extends ModalCloseProps {
  /** Words of the close icon. */
  labels?: Labels<DrawerWords> | undefined
}

/** Closes the drawer. Without children it shows a close icon. */
export const DrawerClose = forwardRef<HTMLButtonElement, DrawerCloseProps>(function DrawerClose(
  { labels, ...rest },
  ref,
) {
  const { close } = useWords('drawer', drawerWords, labels)
  return <ModalClose {...rest} ref={ref} label={close} cross="oja-drawer__close" />
})
