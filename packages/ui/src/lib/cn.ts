type Falsy = false | 0 | 0n | '' | null | undefined

/** Joins class names or ids and drops the falsy ones. It merges no conflicting classes: cascade layers decide which rule wins. */
export function cn(...names: (string | Falsy)[]): string {
  return names.filter(Boolean).join(' ')
}
