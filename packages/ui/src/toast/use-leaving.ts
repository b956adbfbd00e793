import { useCallback, useState } from 'react'
import type { ToastItem } from './toast-store.js'

/** A toast on the screen: open, or animating out. */
interface ToastEntry {
  item: ToastItem
  isOpen: boolean
}

/** Keeps a toast that has left the store on the screen until its exit animation ends; then `drop` removes it. */
export function useLeaving(items: readonly ToastItem[]) {
  const [seen, setSeen] = useState<readonly ToastItem[]>([])
  const [entries, setEntries] = useState<readonly ToastEntry[]>([])
  if (seen !== items) {
    setSeen(items)
    setEntries(merge(entries, items))
  }

  const drop = useCallback((id: string) => {
    setEntries((now) => now.filter((entry) => entry.isOpen || entry.item.id !== id))
  }, [])
  return { entries, drop }
}

/** Keeps each toast in its place; new ones come last. */
function merge(before: readonly ToastEntry[], items: readonly ToastItem[]): ToastEntry[] {
  const known = before.map(({ item }) => {
    const now = items.find(({ id }) => id === item.id)
    return now === undefined ? { item, isOpen: false } : { item: now, isOpen: true }
  })
  const added = items.filter(({ id }) => !before.some(({ item }) => item.id === id))
  return [...known, ...added.map((item) => ({ item, isOpen: true }))]
}
