'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import {
  ModalClose,
  type ModalCloseProps,
  ModalPanel,
  type ModalPanelProps,
  ModalRoot,
  type ModalRootProps,
  ModalTrigger,
  type ModalTriggerProps,
} from '../dialog/modal.js'
import { cn } from '../lib/cn.js'
import { type Labels, useWords } from '../lib/words.js'
import { type DrawerWords, drawerWords } from './words.js'

export type DrawerRootProps = ModalRootProps

/** Whether the drawer is open, for the parts inside. It draws nothing. */
export const DrawerRoot = ModalRoot

export type DrawerTriggerProps = ModalTriggerProps

/** The button that opens the drawer. The focus returns here. */
export const DrawerTrigger = ModalTrigger

export interface DrawerContentProps extends ModalPanelProps {
  /** The edge it comes from, in reading direction. @default 'start' */
  side?: 'start' | 'end' | undefined
}

/** The panel with its ground. Put a `Drawer.Title` into it: it is the name of the drawer. */
export const DrawerContent = forwardRef<HTMLDivElement, DrawerContentProps>(
  function DrawerContent(props, ref) {
    const { side = 'start', className, ...rest } = props
    return (
      <ModalPanel
        {...rest}
        ref={ref}
        ground="oja-drawer-scrim"
        className={cn('oja-drawer', className)}
        data-side={side}
      />
    )
  },
)

/** The row at the top that holds the title and the cross. */
export const DrawerHeader = forwardRef<HTMLElement, ComponentPropsWithoutRef<'header'>>(function DrawerHeader(
  { className, ...rest },
  ref,
) {
  return (
    // Without the role it would be the banner of the page to a screen reader.
    <header
      role="presentation"
      {...rest}
      ref={ref}
      className={cn('oja-drawer__header', className)}
      data-slot="header"
    />
  )
})

/** The heading, and the name of the drawer. */
export const DrawerTitle = forwardRef<HTMLHeadingElement, ComponentPropsWithoutRef<'h2'>>(
  function DrawerTitle({ className, ...rest }, ref) {
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
  /** Words of the cross. */
  labels?: Labels<DrawerWords> | undefined
}

/** Closes the drawer. Without children it is a cross. */
export const DrawerClose = forwardRef<HTMLButtonElement, DrawerCloseProps>(function DrawerClose(
  { labels, ...rest },
  ref,
) {
  const { close } = useWords('drawer', drawerWords, labels)
  return <ModalClose {...rest} ref={ref} label={close} cross="oja-drawer__close" />
})
