type Falsy = false | 0 | 0n | '' | null | undefined

/** Joins class names, or ids, and drops the falsy ones. Cascade layers decide who wins, so nothing is merged or removed. */
export function cn(...names: (string | Falsy)[]): string {
  return names.filter(Boolean).join(' ')
}
