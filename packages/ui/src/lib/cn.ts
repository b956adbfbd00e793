/** Joins class names and drops the falsy ones. Cascade layers decide who wins, so nothing is merged or removed. */
export function cn(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
