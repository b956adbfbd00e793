'use client'

import * as RadixToast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { toast, toastStore, type ToastItem, type ToastTone } from './toast-store.js'

export interface ToasterProps {
  /** Name of the region; `{hotkey}` becomes the key that moves focus there. @default 'Notifications ({hotkey})' */
  regionLabel?: string
  /** Said before each message by screen readers. @default 'Notification' */
  announceLabel?: string
  /** @default 'Close' */
  closeLabel?: string
}

/** The one place where toasts appear. Mount it once, near the root; send messages with `toast`. It stands above
 *  open dialogs and can be pressed there without closing them. */
export function Toaster({
  regionLabel = 'Notifications ({hotkey})',
  announceLabel = 'Notification',
  closeLabel = 'Close',
}: ToasterProps) {
  const items = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  )
  const viewportRef = useRef<HTMLOListElement>(null)
  const rememberFocus = useFocusReturn(viewportRef, items.length)

  // The portal needs `document`, so the server and the first client render agree on nothing.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  if (!isMounted) return null

  return createPortal(
    // aria-live="off" keeps an opening dialog from hiding the region; the announcements have their own element.
    <div className="oja-toast-region" data-oja-toast-region="" aria-live="off" onFocus={rememberFocus}>
      <RadixToast.Provider label={announceLabel} swipeDirection="right">
        {items.map((item) => (
          <Toast key={`${item.id}:${item.turn}`} item={item} closeLabel={closeLabel} />
        ))}
        <RadixToast.Viewport ref={viewportRef} className="oja-toast-region__list" label={regionLabel} />
      </RadixToast.Provider>
    </div>,
    document.body,
  )
}

const ICONS: Record<ToastTone, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info }

function Toast({ item, closeLabel }: { item: ToastItem; closeLabel: string }) {
  const Icon = ICONS[item.tone]
  const isPageHidden = useSyncExternalStore(onVisibilityChange, isHidden, isHiddenOnServer)
  return (
    <RadixToast.Root
      className="oja-toast"
      data-tone={item.tone}
      // foreground is assertive: an error about money may interrupt, a success waits its turn.
      type={item.tone === 'error' ? 'foreground' : 'background'}
      duration={isPageHidden ? HELD_MS : item.durationMs}
      // A dialog that opens later would otherwise switch off the pointer here.
      style={{ pointerEvents: 'auto' }}
      // Escape belongs to the dialog underneath, unless the toast itself has the focus.
      onEscapeKeyDown={(event) => {
        const isInside = event.target instanceof Element && event.target.closest('.oja-toast') !== null
        if (!isInside) event.preventDefault()
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) toast.dismiss(item.id)
      }}
    >
      <Icon className="oja-toast__icon" size={20} strokeWidth={1.75} aria-hidden="true" />
      <RadixToast.Description className="oja-toast__message" data-slot="message">
        {item.message}
      </RadixToast.Description>
      {item.action !== undefined && (
        <RadixToast.Action
          className="oja-toast__action"
          altText={item.action.label}
          onClick={item.action.onAction}
        >
          {item.action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close className="oja-toast__close" aria-label={closeLabel}>
        <X size={16} strokeWidth={2} aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** The longest wait a browser's timer can hold: about 25 days. */
const HELD_MS = 2 ** 31 - 1

// Radix stops its clock when the window loses focus while a toast is open. One that arrives in a tab that is
// already hidden would pass unseen, so its time starts when the tab is looked at.
function onVisibilityChange(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

function isHidden() {
  return document.visibilityState === 'hidden'
}

function isHiddenOnServer() {
  return false
}

/** Gives focus back to where it came from when the last toast closes while focus is in the region. */
function useFocusReturn(viewportRef: { current: HTMLElement | null }, count: number) {
  const cameFromRef = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const isInside = viewportRef.current?.contains(document.activeElement) ?? false
    if (count === 0 && isInside) cameFromRef.current?.focus()
  }, [viewportRef, count])

  return (event: FocusEvent<HTMLElement>) => {
    const cameFrom = event.relatedTarget
    if (cameFrom instanceof HTMLElement && !event.currentTarget.contains(cameFrom))
      cameFromRef.current = cameFrom
  }
}
