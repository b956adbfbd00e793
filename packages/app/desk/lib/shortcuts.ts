import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Something that a key does on this screen. */
export type Shortcut = {
  /** As `KeyboardEvent.key` has it; any of them. */
  keys: readonly string[]
  /** What it does, for the list under `?`. */
  label: string
  act: () => void
}

type Registered = { shortcuts: readonly Shortcut[] }

let live: readonly Registered[] = []
const listeners = new Set<() => void>()

function change(next: readonly Registered[]): void {
  live = next
  for (const listener of listeners) listener()
}

/** Gives keys their meaning while the component is on the screen. What came last wins. Keys do nothing while somebody types, or
 *  while a dialog is open, and never together with Ctrl, Alt or Meta. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const act = useEffectEvent((index: number) => shortcuts[index]?.act())
  const names = JSON.stringify(shortcuts.map(({ keys, label }) => ({ keys, label })))
  useEffect(() => {
    const described: { keys: string[]; label: string }[] = JSON.parse(names)
    const own = { shortcuts: described.map((one, index) => ({ ...one, act: () => act(index) })) }
    change([...live, own])
    return () => change(live.filter((one) => one !== own))
  }, [names])
}

/** What keys do now, the screen's own first. */
export function useLiveShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => live,
  )
  return all.toReversed().flatMap(({ shortcuts }) => shortcuts)
}

/** Listens for the keys of all shortcuts, once for the page. */
export function listenForShortcuts(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isDialogOpen()) return
    const found = live
      .toReversed()
      .flatMap(({ shortcuts }) => shortcuts)
      .find(({ keys }) => keys.includes(event.key))
    if (!found) return
    event.preventDefault()
    found.act()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
