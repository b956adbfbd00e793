/** Parses an object from stored text. Damaged, foreign or missing text gives an empty object, because the customer can change what
 *  is stored. */
export function readObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asObject(text === null ? null : JSON.parse(text))
  } catch {
    return {}
  }
}

/** A copy of the value if it is an object, else an empty object. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
