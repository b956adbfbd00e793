'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { cn } from '../lib/cn.js'
import { type Labels, useWords } from '../lib/words.js'
import {
  ModalClose,
  type ModalCloseProps,
  ModalPanel,
  type ModalPanelProps,
  ModalRoot,
  type ModalRootProps,
  ModalTrigger,
  type ModalTriggerProps,
} from './modal.js'
import { type DialogWords, dialogWords } from './words.js'

export type DialogRootProps = ModalRootProps

/** Whether the dialog is open, for the parts inside. It draws nothing. */
export const DialogRoot = ModalRoot

export type DialogTriggerProps = ModalTriggerProps

/** The button that opens the dialog. The focus returns here. */
export const DialogTrigger = ModalTrigger

export interface DialogContentProps extends ModalPanelProps {
  /** 420 or 560 pixels wide; a sheet from the bottom edge on phones. @default 'sm' */
  size?: 'sm' | 'md' | undefined
  /** `alertdialog` for a question that must be answered: pressing the ground around it does not close it.
   *  @default 'dialog' */
  role?: 'dialog' | 'alertdialog' | undefined
}

/** The panel with its ground. Put a `Dialog.Title` into it: it is the name of the dialog. */
export const DialogContent = forwardRef<HTMLDivElement, DialogContentProps>(
  function DialogContent(props, ref) {
    const { size = 'sm', role = 'dialog', className, ...rest } = props
    return (
      <ModalPanel
        {...rest}
        ref={ref}
        role={role}
        closesByGround={role === 'dialog'}
        ground="oja-dialog-scrim"
        className={cn('oja-dialog', `oja-dialog--${size}`, className)}
      />
    )
  },
)

/** The heading, and the name of the dialog. */
export const DialogTitle = forwardRef<HTMLHeadingElement, ComponentPropsWithoutRef<'h2'>>(
  function DialogTitle({ className, ...rest }, ref) {
    return (
      <RadixDialog.Title
        {...rest}
        ref={ref}
        className={cn('oja-dialog__title', className)}
        data-slot="title"
      />
    )
  },
)

/** What is read out after the title when the dialog opens. It may hold paragraphs and lists. */
export const DialogDescription = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function DialogDescription({ className, ...rest }, ref) {
    return (
      <RadixDialog.Description asChild>
        <div
          {...rest}
          ref={ref}
          className={cn('oja-dialog__description', className)}
          data-slot="description"
        />
      </RadixDialog.Description>
    )
  },
)

/** The content between description and buttons. */
export const DialogBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(function DialogBody(
  { className, ...rest },
  ref,
) {
  return <div {...rest} ref={ref} className={cn('oja-dialog__body', className)} data-slot="body" />
})

/** Buttons, least to most important. They stay in reach under long content; on narrow screens they wrap with the last one
 *  on top. */
export const DialogFooter = forwardRef<HTMLElement, ComponentPropsWithoutRef<'footer'>>(function DialogFooter(
  { className, ...rest },
  ref,
) {
  return (
    // Without the role it would be the footer of the page to a screen reader.
    <footer
      role="presentation"
      {...rest}
      ref={ref}
      className={cn('oja-dialog__footer', className)}
      data-slot="footer"
    />
  )
})

export interface DialogCloseProps extends ModalCloseProps {
  /** Words of the cross. */
  labels?: Labels<DialogWords> | undefined
}

/** Closes the dialog. Without children it is the cross in the corner. */
export const DialogClose = forwardRef<HTMLButtonElement, DialogCloseProps>(function DialogClose(
  { labels, ...rest },
  ref,
) {
  const { close } = useWords('dialog', dialogWords, labels)
  return <ModalClose {...rest} ref={ref} label={close} cross="oja-dialog__close" />
})
