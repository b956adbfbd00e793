'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import { type ComponentPropsWithoutRef, forwardRef, type ReactElement } from 'react'
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
  useModal,
} from './modal.js'
import { SheetHandle } from './sheet-handle.js'
import { type DialogWords, dialogWords } from './words.js'

export type DialogRootProps = ModalRootProps

/** Holds the open state for the parts inside. Renders no element. */
export const DialogRoot: (props: DialogRootProps) => ReactElement = ModalRoot

export type DialogTriggerProps = ModalTriggerProps

/** The button that opens the dialog. Focus returns here. */
export const DialogTrigger = ModalTrigger

export interface DialogContentProps extends ModalPanelProps {
  /** 420 or 560 pixels wide; on phones a bottom sheet. @default 'sm' */
  size?: 'sm' | 'md' | undefined
  /** `alertdialog` for a question the customer must answer: pressing the backdrop does not close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog' | undefined
}

/** The panel with its backdrop. It needs a `Dialog.Title`, which names the dialog. */
export const DialogContent = forwardRef<HTMLDivElement, DialogContentProps>(
  function DialogContent(props, ref) {
    const { size = 'sm', role = 'dialog', className, children, ...rest } = props
    return (
      <ModalPanel
        {...rest}
        ref={ref}
        role={role}
        closesByBackdrop={role === 'dialog'}
        backdrop="oja-dialog-scrim"
        className={cn('oja-dialog', `oja-dialog--${size}`, className)}
      >
        <SheetHandle />
        {children}
      </ModalPanel>
    )
  },
)

/** The heading and accessible name of the dialog. */
export const DialogTitle = forwardRef<HTMLHeadingElement, ComponentPropsWithoutRef<'h2'>>(
  function DialogTitle({ className, ...rest }, ref) {
    // Outside of a Root it throws our words.
    useModal()
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

/** Announced after the title when the dialog opens. It may contain paragraphs and lists. */
export const DialogDescription = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function DialogDescription({ className, ...rest }, ref) {
    useModal()
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

/** Buttons, least to most important. They stay visible under long content; on narrow screens they wrap with the last one on top. */
export const DialogFooter = forwardRef<HTMLElement, ComponentPropsWithoutRef<'footer'>>(function DialogFooter(
  { className, ...rest },
  ref,
) {
  return (
    // Without the role, screen readers would take it for the page's footer.
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
  /** Words of the close icon. */
  labels?: Labels<DialogWords> | undefined
}

/** Closes the dialog. Without children it is the close icon in the corner. */
export const DialogClose = forwardRef<HTMLButtonElement, DialogCloseProps>(function DialogClose(
  { labels, ...rest },
  ref,
) {
  const { close } = useWords('dialog', dialogWords, labels)
  return <ModalClose {...rest} ref={ref} label={close} cross="oja-dialog__close" />
})
