import { useEffect, useEffectEvent } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'

export type Shortcut = {
  /** Values of `KeyboardEvent.key`, any of which triggers it. */
  keys: readonly string[]
  /** Its description in the list that `?` opens. */
  label: string
  act: () => void
}

/** The shortcuts of each mounted component, the last one first. */
const live = proxy<{ groups: readonly (readonly Shortcut[])[] }>({ groups: [] })

/** Registers shortcuts while the component is mounted. The last one registered wins. Shortcuts do nothing in a field, while a dialog
 *  is open, or with Ctrl, Alt or Meta. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const act = useEffectEvent((index: number) => shortcuts[index]?.act())
  const names = JSON.stringify(shortcuts.map(({ keys, label }) => ({ keys, label })))
  useEffect(() => {
    const described: { keys: string[]; label: string }[] = JSON.parse(names)
    const own = ref(described.map((one, index) => ({ ...one, act: () => act(index) })))
    live.groups = [own, ...live.groups]
    return () => {
      live.groups = live.groups.filter((one) => one !== own)
    }
  }, [names])
}

/** The current shortcuts, the screen's own first. */
export function useLiveShortcuts(): readonly Shortcut[] {
  return useSnapshot(live).groups.flat()
}

/** Listens for the keys of all shortcuts. Call it once for the page. */
export function listenForShortcuts(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isDialogOpen()) return
    const found = live.groups.flat().find(({ keys }) => keys.includes(event.key))
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
