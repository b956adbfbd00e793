'use client'

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { cn } from '../lib/cn.js'
import { focusedInTreeOf } from '../lib/focus.js'
import { isDrawn } from '../lib/given.js'
import { useMergedRefs, useStableCallback } from '../lib/refs.js'
import { shownPopover } from '../lib/layers.js'
import { stepByKey } from '../lib/step-by-key.js'
import { useControllable } from '../lib/held-value.js'
import { warnOnce } from '../lib/warn.js'
import { useAnchored } from './use-anchored.js'

export interface MenuItem {
  /** The text of the item. Typing its first letter moves to it. */
  label: string
  /** Makes the item a link. With `onSelect` as well, a plain click calls that instead, so that a router can navigate while
   *  "open in a new tab" still works. */
  href?: string | undefined
  /** Called when the customer chooses the item. By then the list is closed and the button has the focus. */
  onSelect?: (() => void) | undefined
  /** A symbol before the label. */
  icon?: ReactNode
  /** The item stays focusable and readable but does nothing. @default false */
  disabled?: boolean | undefined
}

/** A line between two groups of items. */
export interface MenuSeparator {
  /** Distinguishes the line from an item. */
  separator: true
}

export interface MenuProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'type'> {
  /** Accessible name of the button and of the list. */
  label: string
  /** The content of the button: an icon or text, and not a `Button`, because the menu has its own button. */
  trigger: ReactNode
  /** The actions from top to bottom, with separators between groups. */
  items: readonly (MenuItem | MenuSeparator)[]
  /** The edge of the button to align the list with, where the window has room. @default 'end' */
  align?: 'start' | 'end' | undefined
  /** Whether the list is open. Without it the menu is uncontrolled. */
  open?: boolean | undefined
  /** Whether an uncontrolled menu starts open. @default false */
  defaultOpen?: boolean | undefined
  /** Called with `true` when the customer presses the button, and with `false` when the list closes. */
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A button that opens a short list of actions. Arrow keys, Home, End and first letters move; Escape closes. `ref` and other
 *  props go to the button, `className` and `style` to the element around it. */
export const Menu = forwardRef<HTMLButtonElement, MenuProps>(function Menu(props, ref) {
  const { label, trigger, items, align = 'end', open, defaultOpen = false, onOpenChange, ...more } = props
  const { className, style, onClick, onKeyDown, ...rest } = more
  const [isOpen, change] = useControllable(open, defaultOpen, onOpenChange)
  const rootRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const startAtRef = useRef<0 | -1>(0)
  const listId = useId()
  const mergedRef = useMergedRefs(triggerRef, ref)
  if (process.env.NODE_ENV !== 'production') {
    warnOnce(!label, 'a Menu has no label, so screen readers cannot say what its button opens. Pass `label`.')
    warnOnce(
      items?.some((item) => !('separator' in item || item.disabled || item.href || item.onSelect)),
      'a Menu has an item without `href` and `onSelect`, so choosing it does nothing. Pass one of them, or `disabled`.',
    )
  }
  useAnchored({ isOpen, anchorRef: triggerRef, listRef, align })

  function openAt(startAt: 0 | -1) {
    startAtRef.current = startAt
    // It is open without the focus if its items came later.
    if (isOpen) itemsIn(listRef.current).at(startAt)?.focus()
    else change(true)
  }

  function closeToTrigger() {
    change(false)
    triggerRef.current?.focus()
  }

  const closeFromOutside = useStableCallback(() => change(false))
  const closeByEscape = useStableCallback(closeToTrigger)
  useEffect(() => {
    if (!isOpen) return undefined
    itemsIn(listRef.current).at(startAtRef.current)?.focus()
    const root = rootRef.current
    if (root === null) return undefined
    // It may be in an iframe or in a window that the page opened.
    const page = root.ownerDocument
    // Use the event's path: outside a shadow tree, `target` is only the host.
    const isInside = (event: Event) => event.composedPath().includes(root)

    function onPointerDown(event: PointerEvent) {
      if (!isInside(event)) closeFromOutside()
    }
    // Handle Escape first, so that nothing around the menu, ours or another library's, closes with it.
    function onEscape(event: globalThis.KeyboardEvent) {
      // Nothing has the focus, for example because the focused item was removed.
      const isNowhere = event.target === page.body
      if (event.key !== 'Escape' || event.isComposing || !(isInside(event) || isNowhere)) return
      event.preventDefault()
      event.stopPropagation()
      closeByEscape()
    }
    const view = page.defaultView
    page.addEventListener('pointerdown', onPointerDown, true)
    view?.addEventListener('keydown', onEscape, true)
    return () => {
      page.removeEventListener('pointerdown', onPointerDown, true)
      view?.removeEventListener('keydown', onEscape, true)
    }
  }, [isOpen, closeFromOutside, closeByEscape])

  function openByKey(event: KeyboardEvent<HTMLButtonElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    openAt(event.key === 'ArrowDown' ? 0 : -1)
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    // The browser then moves on from the button. From a removed item, a dialog around it would take the focus.
    if (event.key === 'Tab') return closeToTrigger()
    // The browser presses a button by Space, but no link.
    const item = event.target as HTMLElement
    if (event.key === ' ' && item.matches('a')) {
      event.preventDefault()
      return item.click()
    }
    const next = itemForKey(event, itemsIn(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  function choose(item: MenuItem, event: MouseEvent) {
    if (item.disabled) return event.preventDefault()
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (item.href !== undefined && (wantsNewTab || item.onSelect === undefined)) return closeToTrigger()
    event.preventDefault()
    closeToTrigger()
    item.onSelect?.()
  }

  return (
    <div ref={rootRef} className={cn('oja-menu', className)} style={style}>
      <button
        aria-label={label}
        {...rest}
        ref={mergedRef}
        type="button"
        className="oja-menu__trigger"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={(event) => {
          onClick?.(event)
          if (event.defaultPrevented) return
          if (isOpen) change(false)
          else openAt(0)
        }}
        onKeyDown={openByKey}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={listRef}
          id={listId}
          className="oja-menu__list"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          popover={shownPopover()}
          onKeyDown={moveByKey}
        >
          {(items ?? []).map((item, index) =>
            'separator' in item ? (
              <hr key={index} className="oja-menu__separator" />
            ) : (
              <MenuEntry key={index} item={item} onChoose={(event) => choose(item, event)} />
            ),
          )}
        </div>
      )}
    </div>
  )
})

function MenuEntry({ item, onChoose }: { item: MenuItem; onChoose: (event: MouseEvent) => void }) {
  const content = (
    <>
      {isDrawn(item.icon) && (
        <span className="oja-menu__icon" aria-hidden="true">
          {item.icon}
        </span>
      )}
      {item.label}
    </>
  )
  const shared = {
    className: 'oja-menu__item',
    role: 'menuitem',
    tabIndex: -1,
    'aria-disabled': item.disabled || undefined,
    onClick: onChoose,
  }
  if (item.href !== undefined) {
    return (
      // A middle click would open it, and no click handler sees that.
      <a href={item.disabled ? undefined : item.href} {...shared}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return list === null ? [] : [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')]
}

function itemForKey(event: KeyboardEvent<HTMLElement>, all: HTMLElement[]): HTMLElement | undefined {
  const current = all.findIndex((item) => item === focusedInTreeOf(item))
  const to = stepByKey(event, current, all.length, true)
  if (to !== undefined) return all[to]
  // With a modifier, a letter is a browser shortcut, such as copy or reload.
  const isCommand = event.altKey || event.ctrlKey || event.metaKey
  const isLetter = event.key.length === 1 && event.key !== ' ' && !isCommand
  return isLetter ? itemByLetter(event.key.toLowerCase(), all, current) : undefined
}

function itemByLetter(letter: string, all: HTMLElement[], current: number): HTMLElement | undefined {
  const fromCurrent = [...all.slice(current + 1), ...all.slice(0, current + 1)]
  return fromCurrent.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))
}
