type Kind = 'localStorage' | 'sessionStorage'

/** The stored text of a key; `null` also if the browser's settings forbid storage. */
export function readItem(kind: Kind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, and returns whether that worked: storage may be full or forbidden. */
export function writeItem(kind: Kind, key: string, text: string): boolean {
  try {
    globalThis[kind].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Drops what is stored under a key. */
export function removeItem(kind: Kind, key: string): void {
  try {
    globalThis[kind].removeItem(key)
  } catch {
    // Storage that is forbidden has nothing.
  }
}

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
