import { Dialog } from '@oja/ui'
import { type RefObject, useRef } from 'react'
import { commonCopy as copy, frameCopy } from '../desk-copy.ts'
import { useLiveShortcuts, useShortcuts } from '../lib/shortcuts.ts'

/** A key beside its act. Hidden on touch screens. */
export function Key({ children }: { children: string }) {
  return (
    <span className="pointer-coarse:hidden" aria-hidden="true">
      <kbd className="desk-key">{children}</kbd>
    </span>
  )
}

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

/** The keys to move through a list, shown below it. */
export function ListKeys() {
  return (
    <p className="desk-list-keys text-xs text-muted pointer-coarse:hidden">
      <Key>j</Key>
      <Key>k</Key>
      {copy.keysMove}
      <Key>Enter</Key>
      {copy.keysOpen}
    </p>
  )
}

/** The keyboard shortcuts of the current screen. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const shortcuts = useLiveShortcuts()
  return (
    <Dialog title={frameCopy.keys} description={frameCopy.keysLead} open={open} onOpenChange={onOpenChange}>
      <dl className="grid gap-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 text-sm">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="desk-key">
                  {NAMES[key] ?? key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }
