/** Reads an object out of stored text. Damaged, foreign or missing text reads as an empty one: storage belongs to the
 *  customer. */
export function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asObject(text === null ? null : JSON.parse(text))
  } catch {
    return {}
  }
}

/** The value where it is an object, else an empty one. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
