import { useState } from 'react'
import { type DraftName, readDraft, writeDraft } from './drafts.ts'

/** State that the tab stores as a draft, so that a reload or Back loses nothing. `parse` reads what is stored. */
export function useDraft<T extends object>(
  name: DraftName,
  parse: (stored: ReturnType<typeof readDraft>) => T,
): [value: T, change: (value: T) => void] {
  const [value, setValue] = useState(() => parse(readDraft(name)))
  return [
    value,
    (next) => {
      setValue(next)
      writeDraft(name, next)
    },
  ]
}
