'use client'

import * as RadixToast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from '../icons.js'
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { passEscapeOn } from '../lib/escape.js'
import { usePageShown } from '../lib/use-page-shown.js'
import { warnOnce } from '../lib/warn.js'
import { toast, toastStore, type ToastItem, type ToastTone, UNTIL_REPLACED_MS } from './toast-store.js'
import { useLeaving } from './use-leaving.js'
import { useRegionKeys } from './use-region-keys.js'
import { useTopLayer } from './use-top-layer.js'

export interface ToasterProps {
  /** Name of the region; `{hotkey}` becomes F6, the key that moves focus there (F8 does too).
   *  @default 'Notifications ({hotkey})' */
  regionLabel?: string
  /** Said before each message by screen readers. @default 'Notification' */
  announceLabel?: string
  /** @default 'Close' */
  closeLabel?: string
}

/** Draws the toasts. Mount it once, near the root; send messages with `toast`. Toasts lie above open dialogs and can be
 *  pressed there without closing them. */
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
  const { entries, drop } = useLeaving(items)
  const regionRef = useRef<HTMLDivElement>(null)
  const viewportRef = useRef<HTMLOListElement>(null)
  const cameFromRef = useRef<HTMLElement | null>(null)
  const rememberFocus = useFocusReturn(viewportRef, cameFromRef, items.length)
  useRegionKeys({ viewportRef, cameFromRef, hasToasts: items.length > 0 })

  // The portal needs `document`, so the server and the first client render agree on nothing.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  useEffect(() => {
    if (process.env.NODE_ENV === 'production') return undefined
    mounted += 1
    warnOnce(
      mounted > 1,
      'two Toasters are mounted, so every message is shown and read out twice. Mount one, near the root.',
    )
    return () => {
      mounted -= 1
    }
  }, [])
  useTopLayer(regionRef, isMounted && items)
  if (!isMounted) return null

  return createPortal(
    // aria-live="off" keeps an opening dialog from hiding the region; the announcements have their own element.
    <div
      ref={regionRef}
      className="oja-toast-region"
      data-oja-toast-region=""
      aria-live="off"
      popover="manual"
      onFocus={rememberFocus}
    >
      <RadixToast.Provider label={announceLabel} swipeDirection={isRightToLeft() ? 'left' : 'right'}>
        {entries.map(({ item, isOpen }) => (
          <Toast
            key={`${item.id}:${item.turn}`}
            item={item}
            isOpen={isOpen}
            closeLabel={closeLabel}
            onGone={drop}
          />
        ))}
        <RadixToast.Viewport
          ref={viewportRef}
          className="oja-toast-region__list"
          // Ours, because Radix' key would also take the focus to an empty region.
          hotkey={NO_HOTKEY}
          label={regionLabel.replace('{hotkey}', 'F6')}
        />
      </RadixToast.Provider>
    </div>,
    document.body,
  )
}

const NO_HOTKEY: string[] = []

/** How many there are, counted in development only. */
let mounted = 0

/** Toasts leave by the nearest edge. */
function isRightToLeft(): boolean {
  return getComputedStyle(document.body).direction === 'rtl'
}

const ICONS: Record<ToastTone, typeof Info> = { success: CircleCheck, error: CircleAlert, info: Info }

const TOASTS_AND_LAYERS =
  '.oja-toast, [role$="dialog"], [role="menu"], [role="listbox"], [data-radix-popper-content-wrapper]'

interface ToastProps {
  item: ToastItem
  isOpen: boolean
  closeLabel: string
  /** Called with the id when it has left the screen. */
  onGone: (id: string) => void
}

function Toast({ item, isOpen, closeLabel, onGone }: ToastProps) {
  const Icon = ICONS[item.tone]
  const isPageShown = usePageShown()
  return (
    <RadixToast.Root
      className="oja-toast"
      data-tone={item.tone}
      open={isOpen}
      // foreground is assertive: an error about money may interrupt, a success waits its turn.
      type={item.tone === 'error' ? 'foreground' : 'background'}
      // Radix stops its clock when the window loses focus while a toast is open. One that arrives in a tab that is
      // already hidden would pass unseen, so its time starts when the tab is looked at.
      duration={isPageShown ? item.durationMs : UNTIL_REPLACED_MS}
      // A dialog that opens later would otherwise switch off the pointer here.
      style={{ pointerEvents: 'auto' }}
      // Escape belongs to the dialog underneath, unless the toast itself has the focus. A layer of the consumer's own Radix
      // hears it only when no newer one is left, so there the toast goes first.
      onEscapeKeyDown={(event) => {
        const place = event.target instanceof Element ? event.target.closest(TOASTS_AND_LAYERS) : null
        if (place === null || place.matches('[class*="oja-"]:not(.oja-toast)')) passEscapeOn(event)
      }}
      onOpenChange={(willOpen) => {
        if (!willOpen) toast.dismiss(item.id)
      }}
    >
      <WhenGone id={item.id} onGone={onGone} />
      <Icon className="oja-toast__icon" size={20} strokeWidth={1.75} />
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
        <X size={16} strokeWidth={2} />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** Radix unmounts a toast's children when its exit animation ends; this child reports that. */
function WhenGone({ id, onGone }: { id: string; onGone: (id: string) => void }) {
  useEffect(() => () => onGone(id), [id, onGone])
  return null
}

/** Gives focus back to where it came from when the last toast closes while focus is in the region. */
function useFocusReturn(
  viewportRef: RefObject<HTMLElement | null>,
  cameFromRef: RefObject<HTMLElement | null>,
  count: number,
) {
  useEffect(() => {
    const isInside = viewportRef.current?.contains(document.activeElement) ?? false
    if (count === 0 && isInside) cameFromRef.current?.focus()
  }, [viewportRef, cameFromRef, count])

  return (event: FocusEvent<HTMLElement>) => {
    const cameFrom = event.relatedTarget
    if (cameFrom instanceof HTMLElement && !event.currentTarget.contains(cameFrom))
      cameFromRef.current = cameFrom
  }
}
