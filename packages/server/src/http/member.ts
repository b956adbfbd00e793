/** A member of a parsed body or query, whatever its shape; `undefined` where there is none. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}
