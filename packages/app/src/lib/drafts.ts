import { readObject } from './stored-object.ts'

/** Names what is typed into one form by one customer. */
export type DraftName = { owner: string; form: string }

const PREFIX = 'draft:'

/** Used when the browser forbids storage or has no room: drafts then survive Back, not a reload. */
const memory = new Map<string, string>()

const keyOf = ({ owner, form }: DraftName) => `${PREFIX}${owner}:${form}`

/** What was typed and not sent, by field name; empty if there is none or it is damaged. Closing the tab forgets it. */
export function readDraft(name: DraftName): Readonly<Record<string, unknown>> {
  return readObject(stored(keyOf(name)))
}

/** Keeps what is typed. Never for PINs, passwords and codes. */
export function writeDraft(name: DraftName, values: object): void {
  const text = JSON.stringify(values)
  memory.set(keyOf(name), text)
  try {
    sessionStorage.setItem(keyOf(name), text)
  } catch {
    // Memory is the fallback. What was kept before is older, and must not come back with a reload.
    forgetStored(keyOf(name))
  }
}

/** Drops a draft that was sent or given up. */
export function dropDraft(name: DraftName): void {
  forget(keyOf(name))
}

/** Drops every draft, on sign-out. */
export function dropAllDrafts(): void {
  for (const key of [...memory.keys(), ...storedKeys()]) {
    if (key.startsWith(PREFIX)) forget(key)
  }
}

function stored(key: string): string | null {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}

function forget(key: string): void {
  memory.delete(key)
  forgetStored(key)
}

function forgetStored(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage that cannot be reached holds nothing.
  }
}
