import { commonCopy as copy } from '../desk-copy.ts'

/** A key beside what it does. Nothing for touch screens. */
export function Key({ children }: { children: string }) {
  return (
    <span className="desk-keys" aria-hidden="true">
      <kbd className="desk-key">{children}</kbd>
    </span>
  )
}

/** How to go through a list, under it. */
export function ListKeys() {
  return (
    <p className="desk-keys desk-list-keys text-xs text-muted">
      <Key>j</Key>
      <Key>k</Key>
      {copy.keysMove}
      <Key>Enter</Key>
      {copy.keysOpen}
    </p>
  )
}
