'use client'

import * as RadixDialog from '@radix-ui/react-dialog'
import {
  type ComponentPropsWithoutRef,
  createContext,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useRef,
  useState,
} from 'react'
import { PlainIconButton } from '../button/plain-button.js'
import { X } from '../icons.js'
import { cn } from '../lib/cn.js'
import { closeNativeAbove, isEscapeTaken, nativeDialogAround, passEscapeOn } from '../lib/layers.js'
import { focusedInTreeOf, isAboveDialogs, useFocusAbove } from '../lib/focus.js'
import { useMergedRefs } from '../lib/refs.js'
import { useFocusReturn } from './use-focus-return.js'
import { useControllable } from '../lib/held-value.js'
import { useScrollLock } from './use-scroll-lock.js'

export interface ModalRootProps {
  /** Whether it is open. Without it the component is uncontrolled. */
  open?: boolean | undefined
  /** Whether an uncontrolled one starts open. @default false */
  defaultOpen?: boolean | undefined
  /** Called with `true` when the customer presses the trigger, and with `false` when they close it with Escape, the backdrop
   *  or a Close button. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** While true, nothing closes it: for the seconds in which something is being verified. @default false */
  busy?: boolean | undefined
  /** `false` keeps the page usable: no backdrop, no focus trap, and a press outside does not close it. @default true */
  modal?: boolean | undefined
  /** The trigger and the panel. */
  children?: ReactNode
}

interface ModalState {
  isOpen: boolean
  isControlled: boolean
  isBusy: boolean
  isModal: boolean
  /** Opens it; closes it unless it is busy. */
  change: (open: boolean) => void
  /** Keeps it open while an action inside it runs. */
  setPending: (isPending: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
}

const ModalContext = createContext<ModalState | null>(null)

/** The state of the dialog or drawer that contains a part. */
export function useModal(): ModalState {
  const state = useContext(ModalContext)
  if (state === null)
    throw new Error(
      'A part of a Dialog or Drawer has no Root, so it cannot open or close. Put it inside Dialog.Root or Drawer.Root.',
    )
  return state
}

/** Holds the open state of a dialog or drawer for its parts. Renders no element. */
export function ModalRoot(props: ModalRootProps) {
  const { open, defaultOpen = false, onOpenChange, busy = false, modal = true, children } = props
  const [isOpen, setOpen] = useControllable(open, defaultOpen, onOpenChange)
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
  /** Applies its behaviour to its only child, for example a `Button`. @default false: a plain, unstyled `<button>` */
  asChild?: boolean | undefined
}

/** The button that opens it. Focus returns here. */
export const ModalTrigger = forwardRef<HTMLButtonElement, ModalTriggerProps>(
  function ModalTrigger(props, ref) {
    const { triggerRef } = useModal()
    const merged = useMergedRefs(triggerRef, ref)
    return <RadixDialog.Trigger {...props} ref={merged} />
  },
)

export interface ModalPanelProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** What to focus on opening. @default the panel itself, never a button */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined
  /** What to focus after closing. @default the element that had the focus before */
  finalFocusRef?: RefObject<HTMLElement | null> | undefined
  /** The element to render into. @default the native modal `<dialog>` that is open, or `document.body` */
  container?: HTMLElement | null | undefined
  /** Called before a press on the backdrop closes it. `event.preventDefault()` keeps it open, as a form with unsaved text needs. */
  onInteractOutside?: ((event: Event) => void) | undefined
}

interface PanelProps extends ModalPanelProps {
  /** Whether a press on the backdrop closes it. @default true */
  closesByBackdrop?: boolean
  /** Class of the backdrop. */
  backdrop: string
}

/** The panel with its backdrop, focus trap and ways to close it. */
export const ModalPanel = forwardRef<HTMLDivElement, PanelProps>(function ModalPanel(props, ref) {
  const {
    closesByBackdrop = true,
    initialFocusRef,
    finalFocusRef,
    container,
    backdrop,
    onInteractOutside,
    onKeyDown,
    onSubmit,
    ...rest
  } = props
  const { isOpen, isBusy, isModal, change, triggerRef } = useModal()
  const focus = useFocusReturn({ isOpen, initialFocusRef, finalFocusRef, triggerRef })
  const around = useAround(isOpen)
  // Outside a shadow tree the target of a press is only the host, so compare the event.
  const backdropPressRef = useRef<Event>(undefined)
  useFocusAbove(isOpen && isModal, isAboveDialogs)
  useScrollLock(isOpen && isModal, container)
  const content = (
    <RadixDialog.Content
      ref={ref}
      aria-modal={isModal || undefined}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
      {...rest}
      {...focus}
      onSubmit={(event) => {
        onSubmit?.(event)
        // React events bubble through portals: a form around the dialog must not submit too.
        event.stopPropagation()
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (isModal && event.key === 'Tab') keepTabInside(event)
        // Ignore an Escape that ends an IME composition, or that a popover above or a field inside handled.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || isEscapeTaken(event.nativeEvent))
          return
        if (!event.currentTarget.contains(event.target as Node)) return
        // Handled here: no native dialog around it and no other library's layer may close too.
        event.preventDefault()
        event.stopPropagation()
        change(false)
      }}
      // Radix sends Escape to the newest layer, which may be a toast, so `onKeyDown` above handles it.
      onEscapeKeyDown={(event) => {
        if (closeNativeAbove(event)) return
        passEscapeOn(event)
        // Nothing has the focus, for example because the focused field became disabled.
        if ((event.target as Node | null) === (event.currentTarget as Document).body) change(false)
      }}
      // Only the backdrop closes it: a toast or a password manager's list is above it, not outside.
      onInteractOutside={(event) => {
        const isBackdrop = event.detail.originalEvent === backdropPressRef.current
        if (closesByBackdrop && isBackdrop) onInteractOutside?.(event)
        else event.preventDefault()
      }}
    />
  )
  return (
    <RadixDialog.Portal container={container ?? around}>
      {/* Radix's own overlay includes a scroll-lock library ten times the size of ours. */}
      {isModal && (
        <div
          className={backdrop}
          data-state={isOpen ? 'open' : 'closed'}
          onPointerDown={({ nativeEvent, currentTarget }) => {
            backdropPressRef.current = nativeEvent
            // Radix does not know the nodes of another window, so it reports no press there.
            if (!closesByBackdrop || currentTarget.ownerDocument === document) return
            onInteractOutside?.(nativeEvent)
            if (!nativeEvent.defaultPrevented) change(false)
          }}
        />
      )}
      {content}
    </RadixDialog.Portal>
  )
})

/** Radix keeps Tab inside by `document`, which does not see the focus in a shadow tree or in another window. */
function keepTabInside(event: KeyboardEvent<HTMLElement>) {
  const panel = event.currentTarget
  if (event.defaultPrevented || panel.getRootNode() === document) return
  const inside = [...panel.querySelectorAll<HTMLElement>(':not(:disabled)')].filter(
    (node) => node.tabIndex >= 0 && node.getClientRects()[0],
  )
  const stops = [panel, ...inside]
  const ends: (Element | null)[] = event.shiftKey ? stops.slice(0, 2) : stops.slice(-1)
  if (!ends.includes(focusedInTreeOf(panel))) return
  event.preventDefault()
  stops.at(event.shiftKey || !inside[0] ? -1 : 1)?.focus()
}

/** The native modal dialog that was open when this one opened: everything outside it is inert. */
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
  /** Applies its behaviour to its only child, for example a `Button`. @default false: a plain, unstyled `<button>` */
  asChild?: boolean | undefined
}

interface CloseProps extends ModalCloseProps {
  /** Name of the close icon. */
  label: string
  /** Class of the close icon. */
  cross: string
}

/** Closes it. Without children it shows a close icon. */
export const ModalClose = forwardRef<HTMLButtonElement, CloseProps>(function ModalClose(props, ref) {
  const { label, cross, children, className, asChild = false, ...rest } = props
  const shared = { disabled: useModal().isBusy, ...rest, ref }
  if (children !== undefined) return <RadixDialog.Close {...shared} {...{ asChild, className, children }} />
  return (
    <RadixDialog.Close {...shared} asChild>
      <PlainIconButton className={cn(cross, className)} label={label}>
        <X size={20} strokeWidth={1.75} />
      </PlainIconButton>
    </RadixDialog.Close>
  )
})
