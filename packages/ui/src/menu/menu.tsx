'use client'

import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { cn } from '../lib/cn.js'
import { stepByKey } from '../lib/step-by-key.js'
import { warnOnce } from '../lib/warn.js'

export interface MenuItem {
  label: string
  /** Makes the item a link. With `onSelect` too, a plain click calls it instead, so that a router can navigate
   *  while "open in a new tab" still works. */
  href?: string
  onSelect?: () => void
  icon?: ReactNode
}

export interface MenuProps {
  /** Accessible name of the button and of the list. */
  label: string
  /** What the button shows: an icon, or text. */
  trigger: ReactNode
  items: readonly MenuItem[]
  /** The edge of the button the list lines up with. @default 'end' */
  align?: 'start' | 'end'
  className?: string
}

/** A short list of actions behind one button. Arrow keys, Home, End and first letters move; Escape closes. */
export function Menu({ label, trigger, items, align = 'end', className }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const startAtRef = useRef<0 | -1>(0)
  const listId = useId()
  if (process.env.NODE_ENV !== 'production')
    warnOnce(!label, 'a Menu has no label, so nobody can tell by ear what its button opens. Pass `label`.')

  useEffect(() => {
    if (!isOpen) return
    itemsIn(listRef.current).at(startAtRef.current)?.focus()

    function closeFromOutside(event: PointerEvent) {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [isOpen])

  function open(startAt: 0 | -1) {
    startAtRef.current = startAt
    setIsOpen(true)
  }

  function closeToTrigger() {
    setIsOpen(false)
    triggerRef.current?.focus()
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 0 : -1)
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') return setIsOpen(false)
    if (event.key === 'Escape') {
      // A dialog around the menu must not close with it.
      event.stopPropagation()
      return closeToTrigger()
    }
    const next = itemForKey(event, itemsIn(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  function choose(item: MenuItem, event: MouseEvent) {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (item.href !== undefined && (wantsNewTab || item.onSelect === undefined)) return setIsOpen(false)
    event.preventDefault()
    closeToTrigger()
    item.onSelect?.()
  }

  return (
    <div ref={rootRef} className={cn('oja-menu', className)}>
      <button
        ref={triggerRef}
        type="button"
        className="oja-menu__trigger"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => (isOpen ? setIsOpen(false) : open(0))}
        onKeyDown={openByKey}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={listRef}
          id={listId}
          className="oja-menu__list"
          data-align={align}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={moveByKey}
        >
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onChoose={(event) => choose(item, event)} />
          ))}
        </div>
      )}
    </div>
  )
}

function MenuEntry({ item, onChoose }: { item: MenuItem; onChoose: (event: MouseEvent) => void }) {
  const content = (
    <>
      {item.icon !== undefined && (
        <span className="oja-menu__icon" aria-hidden="true">
          {item.icon}
        </span>
      )}
      {item.label}
    </>
  )
  const shared = { className: 'oja-menu__item', role: 'menuitem', tabIndex: -1, onClick: onChoose }
  if (item.href !== undefined) {
    return (
      <a href={item.href} {...shared}>
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
  const current = all.findIndex((item) => item === document.activeElement)
  const to = stepByKey(event, current, all.length, true)
  if (to !== undefined) return all[to]
  // With one of these keys a letter is the browser's own command, such as copying or loading again.
  const isCommand = event.altKey || event.ctrlKey || event.metaKey
  const isLetter = event.key.length === 1 && event.key !== ' ' && !isCommand
  return isLetter ? itemByLetter(event.key.toLowerCase(), all, current) : undefined
}

function itemByLetter(letter: string, all: HTMLElement[], current: number): HTMLElement | undefined {
  const fromCurrent = [...all.slice(current + 1), ...all.slice(0, current + 1)]
  return fromCurrent.find((item) => item.textContent.trim().toLowerCase().startsWith(letter))
}
