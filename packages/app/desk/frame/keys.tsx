import { commonCopy as copy } from '../desk-copy.ts'

/** A key beside its act. Hidden on touch screens. */
export function Key({ children }: { children: string }) {
  return (
    <span className="desk-keys" aria-hidden="true">
      <kbd className="desk-key">{children}</kbd>
    </span>
  )
}

/** The keys to move through a list, shown below it. */
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
