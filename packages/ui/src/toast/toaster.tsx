'use client'

import * as RadixToast from '@radix-ui/react-toast'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons.js'
import { cn } from '../lib/cn.js'
import { followKeyboard } from '../lib/follow-keyboard.js'
import { isDrawn } from '../lib/given.js'
import { useMergedRefs } from '../lib/refs.js'
import { shownPopover } from '../lib/layers.js'
import { isToast, useFocusAbove } from '../lib/focus.js'
import { usePageShown } from '../lib/browser-state.js'
import { warnOnce } from '../lib/warn.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import { Spinner } from '../spinner/spinner.js'
import {
  expire,
  MOST_AT_ONCE,
  remove,
  setLimit,
  toast,
  type ToastItem,
  toastStore,
  UNTIL_CLOSED_MS,
} from './toast-store.js'
import { useKeptFocus } from './use-kept-focus.js'
import { useLeaving } from './use-leaving.js'
import { useRegionKeys } from './use-region-keys.js'
import { useTopLayer } from './use-top-layer.js'
import { type ToastWords, toastWords } from './words.js'

export type ToastPosition =
  | 'top-start'
  | 'top-center'
  | 'top-end'
  | 'bottom-start'
  | 'bottom-center'
  | 'bottom-end'

export interface ToasterProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Shows only toasts with this `toasterId`. @default toasts without one */
  toasterId?: string | undefined
  /** Position on the screen, in reading direction. @default 'bottom-end' */
  position?: ToastPosition | undefined
  /** How many toasts show at once. Errors, busy toasts and toasts with an action always stay. @default 3 */
  limit?: number | undefined
  /** Whether toasts have a close button. One that stays until closed always has one. @default true */
  closeButton?: boolean | undefined
  /** Words in place of the English ones. */
  labels?: Labels<ToastWords> | undefined
}

/** Shows the toasts. Mount it once, near the root, and send messages with `toast`. Toasts are above open dialogs, native ones
 *  too, and pressing one does not close the dialog. */
export const Toaster = forwardRef<HTMLDivElement, ToasterProps>(function Toaster(props, ref) {
  const { toasterId, position = 'bottom-end', limit = MOST_AT_ONCE, closeButton = true, ...more } = props
  const { labels, className, ...rest } = more
  const words = useWords('toast', toastWords, labels)
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, toastStore.getServerSnapshot)
  const items = useMemo(() => all.filter((item) => item.toasterId === toasterId), [all, toasterId])
  const { entries, drop } = useLeaving(items)
  const viewportRef = useRef<HTMLOListElement>(null)
  useEffect(() => setLimit(toasterId, limit), [toasterId, limit])
  useEffect(() => (process.env.NODE_ENV === 'production' ? undefined : countMounted(toasterId)), [toasterId])
  useRegionKeys(viewportRef, items.length)
  useFocusAbove(items.length > 0, isToast)
  const isAtBottom = items.length > 0 && position.startsWith('bottom')
  useEffect(() => (isAtBottom ? followKeyboard() : undefined), [isAtBottom])

  // The portal needs `document`, so the server and the first client render draw nothing.
  const [host, setHost] = useState<HTMLElement | null>(null)
  const regionRef = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(regionRef, ref)
  useEffect(() => {
    const own = document.createElement('div')
    own.style.display = 'contents'
    setHost(own)
    return () => own.remove()
  }, [])
  useTopLayer(host, regionRef, items)
  if (host === null) return null

  const wayOut = wayOutOf(position)
  return createPortal(
    // aria-live="off" keeps an opening dialog from hiding the region; Radix announces through an element of its own.
    <div
      aria-live="off"
      {...rest}
      ref={merged}
      className={cn('oja-toast-region', className)}
      data-oja-toast-region=""
      data-position={position}
      popover={shownPopover()}
    >
      <RadixToast.Provider label={words.announce} swipeDirection={wayOut}>
        {entries.map(({ item, isOpen }) => (
          <Toast
            // A new turn is a new element, which Radix announces again and times from the start.
            key={`${item.id}:${item.turn}`}
            item={item}
            isOpen={isOpen}
            // A toast that stays until closed needs a close button.
            hasCross={(item.closeButton ?? closeButton) || item.durationMs >= UNTIL_CLOSED_MS}
            closeLabel={words.close}
            // Otherwise Radix takes every touch, and a list too long for the screen would not scroll.
            touchAction={wayOut === 'left' || wayOut === 'right' ? 'pan-y' : 'none'}
            onGone={drop}
          />
        ))}
        <RadixToast.Viewport
          ref={viewportRef}
          className="oja-toast-region__list"
          // We handle the key, because Radix would also focus an empty region.
          hotkey={NO_HOTKEY}
          label={fill(words.region, { hotkey: 'F6' })}
        />
      </RadixToast.Provider>
    </div>,
    host,
  )
})

const NO_HOTKEY: string[] = []

/** Number of mounted Toasters by id, in development only. */
const mounted = new Map<string | undefined, number>()

/** Counts a mounted Toaster; the returned function uncounts it. */
function countMounted(toasterId: string | undefined) {
  const add = (one: number) => mounted.set(toasterId, (mounted.get(toasterId) ?? 0) + one)
  add(1)
  warnOnce(
    (mounted.get(toasterId) ?? 0) > 1,
    'two Toasters are mounted, so every message is shown and announced twice. Mount one, near the root, or give each its own `toasterId`.',
  )
  return () => void add(-1)
}

/** Toasts are swiped away towards the nearest edge. */
function wayOutOf(position: ToastPosition) {
  if (position.endsWith('center')) return position.startsWith('top') ? 'up' : 'down'
  const isRightToLeft = getComputedStyle(document.body).direction === 'rtl'
  return position.endsWith('end') === isRightToLeft ? 'left' : 'right'
}

const ICONS = {
  neutral: null,
  positive: CircleCheck,
  negative: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}

/** A toast or a Radix layer. Radix sends Escape only to its newest layer. */
const TOAST_OR_RADIX =
  '.oja-toast, [role$="dialog"][data-state], [role="menu"][data-state], [role="listbox"][data-state], [data-radix-popper-content-wrapper]'

interface ToastProps {
  item: ToastItem
  isOpen: boolean
  hasCross: boolean
  closeLabel: string
  touchAction: 'pan-y' | 'none'
  /** Called with the id after the toast has left the screen. */
  onGone: (id: string) => void
}

function Toast({ item, isOpen, hasCross, closeLabel, touchAction, onGone }: ToastProps) {
  const { id, tone, action, description } = item
  const Icon = ICONS[tone]
  const isPageShown = usePageShown()
  const isKeyOfAnother = useRef(false)
  const ownRef = useRef<HTMLLIElement>(null)
  const dismiss = () => toast.dismiss(id)
  useKeptFocus(id, ownRef)
  return (
    <RadixToast.Root
      ref={ownRef}
      className="oja-toast"
      data-tone={tone}
      open={isOpen}
      // `foreground` is assertive: an error about money may interrupt, a success waits.
      type={tone === 'negative' ? 'foreground' : 'background'}
      // Radix pauses its timer when the window loses focus, but a toast that arrives in a hidden tab would expire unseen. So
      // its timer starts when the tab becomes visible.
      duration={isPageShown ? item.durationMs : UNTIL_CLOSED_MS}
      // Otherwise a dialog that opens later would disable pointer events here.
      style={{ pointerEvents: 'auto', touchAction }}
      // Leave Escape to the layer below, unless the toast itself has the focus. A layer of the product's own Radix receives
      // Escape only when no newer one is left, so there the toast closes first.
      onEscapeKeyDown={(event) => {
        const place = event.target instanceof Element ? event.target.closest(TOAST_OR_RADIX) : null
        const isOwn = place === ownRef.current
        isKeyOfAnother.current = place === null || (!isOwn && place.matches('[class*="oja-"]'))
        if (!isKeyOfAnother.current) dismiss()
      }}
      onSwipeEnd={dismiss}
      // A test environment such as jsdom lacks what Radix does then.
      onPointerUp={(event) => {
        if (!('hasPointerCapture' in event.target)) event.preventDefault()
      }}
      onOpenChange={() => {
        if (!isKeyOfAnother.current) expire(id)
        isKeyOfAnother.current = false
      }}
    >
      <WhenGone id={id} onGone={onGone} />
      {item.busy ? (
        <Spinner className="oja-toast__icon" />
      ) : (
        Icon && <Icon className="oja-toast__icon" size={20} strokeWidth={1.75} />
      )}
      <div className="oja-toast__message" data-slot="message">
        {item.message}
        {isDrawn(description) && (
          <div className="oja-toast__description" data-slot="description">
            {description}
          </div>
        )}
      </div>
      {(action !== undefined || hasCross) && (
        <div className="oja-toast__end">
          {action !== undefined && (
            <RadixToast.Action
              className="oja-toast__action"
              altText={action.label}
              // A second press may come while the toast animates out.
              onClick={() => void (remove(id) && action.onAction())}
            >
              {action.label}
            </RadixToast.Action>
          )}
          {hasCross && (
            <RadixToast.Close className="oja-toast__close" aria-label={closeLabel} onClick={dismiss}>
              <X size={16} strokeWidth={2} />
            </RadixToast.Close>
          )}
        </div>
      )}
    </RadixToast.Root>
  )
}

/** Radix unmounts a toast's children when its exit animation ends; this child reports that. */
function WhenGone({ id, onGone }: { id: string; onGone: (id: string) => void }) {
  useEffect(() => () => onGone(id), [id, onGone])
  return null
}
