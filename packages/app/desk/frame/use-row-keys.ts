import { type RefObject, useRef } from 'react'
import { commonCopy as copy } from '../desk-copy.ts'
import { useShortcuts } from '../lib/shortcuts.ts'

/** With j, k and the arrow keys the focus moves through the links of a list that have `data-row`. */
export function useRowKeys<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
    rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus()
  }
  useShortcuts([
    { keys: ['j', 'ArrowDown'], label: copy.nextRow, act: () => move(1) },
    { keys: ['k', 'ArrowUp'], label: copy.previousRow, act: () => move(-1) },
  ])
  return list
}
