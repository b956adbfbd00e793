import { readItem, removeItem, writeItem, readObject } from './storage.ts'

/** Identifies one customer's draft of one form. */
export type DraftName = { owner: string; form: string }

const PREFIX = 'draft:'

/** The fallback for storage that is full or forbidden. Drafts then survive Back, but not a reload. */
const memory = new Map<string, string>()

const keyOf = ({ owner, form }: DraftName) => `${PREFIX}${owner}:${form}`

/** The values of a draft, by field name; empty if there is none or it is damaged. Closing the tab drops it. */
export function readDraft(name: DraftName): Readonly<Record<string, unknown>> {
  const key = keyOf(name)
  return readObject(memory.get(key) ?? readItem('sessionStorage', key))
}

/** Stores a draft. Never pass PINs, passwords or codes. */
export function writeDraft(name: DraftName, values: object): void {
  const text = JSON.stringify(values)
  memory.set(keyOf(name), text)
  // A stored draft that is older now must not return after a reload.
  if (!writeItem('sessionStorage', keyOf(name), text)) removeItem('sessionStorage', keyOf(name))
}

/** Drops a draft that was sent or discarded. */
export function dropDraft(name: DraftName): void {
  forget(keyOf(name))
}

/** Drops every draft, on sign-out. */
export function dropAllDrafts(): void {
  for (const key of [...memory.keys(), ...storedKeys()]) {
    if (key.startsWith(PREFIX)) forget(key)
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
  removeItem('sessionStorage', key)
}
