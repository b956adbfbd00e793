'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../button/index.js'
import { X } from '../icons.js'
import { cn } from '../lib/cn.js'
import { isEscapeTaken, passEscapeOn } from '../lib/escape.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { closeNativeAbove, nativeDialogAround } from '../lib/native-dialog.js'
import { useFocusReturn } from './use-focus-return.js'
import { useHeld } from '../lib/use-held.js'
import { isAboveDialogs, useRoomAbove } from '../lib/use-room-above.js'
import { useStillPage } from './use-still-page.js'

export interface ModalRootProps {
  /** Whether it is open. Without it the parts keep this themselves. */
  open?: boolean | undefined
  /** Whether it is open at first, where `open` is left out. @default false */
  defaultOpen?: boolean | undefined
  /** Called with `true` when its trigger is pressed, and with `false` when the customer closes it by Escape, the ground around
   *  it, or Close. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Nothing closes it while this is set: for the seconds in which something is being verified. @default false */
  busy?: boolean | undefined
  /** `false` leaves the page around it in use: no ground, no focus kept inside, and a press outside does not close it.
   *  @default true */
  modal?: boolean | undefined
  /** The trigger and the panel. */
  children?: ReactNode
}

interface ModalState {
  isOpen: boolean
  isControlled: boolean
  isBusy: boolean
  isModal: boolean
  /** Opens it, or closes it where it is not busy. */
  change: (open: boolean) => void
  /** Keeps it open while an act inside it runs. */
  setPending: (isPending: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
}

const ModalContext = createContext<ModalState | null>(null)

/** The state of the dialog or drawer around a part. */
export function useModal(): ModalState {
  const state = useContext(ModalContext)
  if (state === null)
    throw new Error(
      'A part of a Dialog or Drawer has no Root, so it cannot open or close. Put it into Dialog.Root or Drawer.Root.',
    )
  return state
}

/** What the parts of a dialog and of a drawer have in common: whether it is open. It draws nothing. */
export function ModalRoot(props: ModalRootProps) {
  const { open, defaultOpen = false, onOpenChange, busy = false, modal = true, children } = props
  const [isOpen, setOpen] = useHeld(open, defaultOpen, onOpenChange)
  const [isPending, setPending] = useState(false)
  const triggerRef = useRef<HTMLElement>(null)
  const isBusy = busy || isPending

  function change(next: boolean) {
    if (!isBusy || next) setOpen(next)
  }

  const isControlled = open !== undefined
  return (
    <ModalContext.Provider
      value={{ isOpen, isControlled, isBusy, isModal: modal, change, setPending, triggerRef }}
    >
      <RadixDialog.Root open={isOpen} onOpenChange={change} modal={modal}>
        {children}
      </RadixDialog.Root>
    </ModalContext.Provider>
  )
}

export interface ModalTriggerProps extends ComponentPropsWithoutRef<'button'> {
  /** Gives its behaviour to the only child, for example a `Button`. @default false: a plain `<button>` without looks */
  asChild?: boolean | undefined
}

/** The button that opens it. The focus returns here. */
export const ModalTrigger = forwardRef<HTMLButtonElement, ModalTriggerProps>(
  function ModalTrigger(props, ref) {
    const { triggerRef } = useModal()
    const merged = useMergedRefs(triggerRef, ref)
    return <RadixDialog.Trigger {...props} ref={merged} />
  },
)

export interface ModalPanelProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** What gets the focus on opening. @default the element itself, never a button */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined
  /** What gets the focus after closing. @default what had it before */
  finalFocusRef?: RefObject<HTMLElement | null> | undefined
  /** The element it is drawn into. @default the native modal `<dialog>` that is open, or `document.body` */
  container?: HTMLElement | null | undefined
}

interface PanelProps extends ModalPanelProps {
  /** Whether a press on the ground asks to close it. @default true */
  closesByGround?: boolean
  /** Class of the ground. */
  ground: string
}

/** The panel: the ground over the page, the focus kept inside, the ways to close it. */
export const ModalPanel = forwardRef<HTMLDivElement, PanelProps>(function ModalPanel(props, ref) {
  const {
    closesByGround = true,
    initialFocusRef,
    finalFocusRef,
    container,
    ground,
    onKeyDown,
    ...rest
  } = props
  const { isOpen, isBusy, isModal, change, triggerRef } = useModal()
  const focus = useFocusReturn({ isOpen, initialFocusRef, finalFocusRef, triggerRef })
  const around = useAround(isOpen)
  useRoomAbove(isOpen && isModal, isAboveDialogs)
  useStillPage(isOpen && isModal)
  const content = (
    <RadixDialog.Content
      ref={ref}
      aria-modal={isModal || undefined}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
      {...rest}
      {...focus}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // Not to end an input method, nor for what a popover above, or a field inside, took for itself.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || isEscapeTaken(event.nativeEvent))
          return
        if (!event.currentTarget.contains(event.target as Node)) return
        // Taken: neither a native dialog around it, nor a layer of another library, closes as well.
        event.preventDefault()
        event.stopPropagation()
        change(false)
      }}
      // Radix gives Escape to the newest layer, which may be a toast. The key is handled above instead.
      onEscapeKeyDown={(event) => {
        if (closeNativeAbove(event)) return
        passEscapeOn(event)
        // Nothing has the focus, for example because the focused field was switched off.
        if (event.target === document.body) change(false)
      }}
      // What else lies outside, a toast or a password manager's list, lies above and closes nothing.
      onInteractOutside={(event) => {
        const isGround = event.target instanceof Element && event.target.classList.contains(ground)
        if (!closesByGround || !isGround) event.preventDefault()
      }}
    />
  )
  return (
    <RadixDialog.Portal container={container ?? around}>
      {/* Radix' own ground brings a library that holds the page still, ten times the size of ours. */}
      {isModal && <div className={ground} data-state={isOpen ? 'open' : 'closed'} />}
      {content}
    </RadixDialog.Portal>
  )
})

/** The native modal dialog that was open when this opened: everything outside that one is inert. */
function useAround(isOpen: boolean): HTMLElement | null {
  const [wasOpen, setWasOpen] = useState(false)
  const [around, setAround] = useState<HTMLElement | null>(null)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setAround(nativeDialogAround())
  }
  return around
}

export interface ModalCloseProps extends ComponentPropsWithoutRef<'button'> {
  /** Gives its behaviour to the only child, for example a `Button`. @default false: a plain `<button>` without looks */
  asChild?: boolean | undefined
}

interface CloseProps extends ModalCloseProps {
  /** Name of the cross. */
  label: string
  /** Class of the cross. */
  cross: string
}

/** Closes it. Without children it is a cross. */
export const ModalClose = forwardRef<HTMLButtonElement, CloseProps>(function ModalClose(props, ref) {
  const { label, cross, children, className, asChild = false, ...rest } = props
  const shared = { disabled: useModal().isBusy, ...rest, ref }
  if (children !== undefined) return <RadixDialog.Close {...shared} {...{ asChild, className, children }} />
  return (
    <RadixDialog.Close {...shared} asChild>
      <IconButton className={cn(cross, className)} label={label}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
    </RadixDialog.Close>
  )
})
