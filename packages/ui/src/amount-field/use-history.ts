import { useEffect, useRef } from 'react'
import type { AmountDraft } from '../money-text/edit-amount.js'

/** Consecutive edits of one kind are undone together, as browsers do. Text inserted at once is undone alone. */
export type EditKind = 'typing' | 'deleting' | 'at once'

export interface History {
  /** Stores the draft that an edit is about to replace, and clears the redo stack. */
  record: (draft: AmountDraft, kind: EditKind) => void
  /** Ends a run of edits, so that the next one is undone alone. */
  pause: () => void
  /** The draft to undo or redo to; undefined where there is none. */
  travel: (isUndo: boolean, shown: AmountDraft) => AmountDraft | undefined
}

interface Steps {
  past: AmountDraft[]
  future: AmountDraft[]
  /** The kind of the last edit, until a pause. */
  run?: EditKind | undefined
}

/** Undo and redo for a field whose text a script rewrites, which clears the browser's own history. */
export function useHistory(locale: string): History {
  const steps = useRef<Steps>({ past: [], future: [] })
  const { current: now } = steps
  // Its texts have the signs of this locale: in another one, "1,234" is another amount.
  useEffect(() => () => void Object.assign(steps.current, { past: [], future: [], run: undefined }), [locale])
  return {
    record(draft, kind) {
      if (kind === 'at once' || kind !== now.run) now.past.push(draft)
      now.future = []
      now.run = kind
    },
    pause() {
      now.run = undefined
    },
    travel(isUndo, shown) {
      const [from, to] = isUndo ? [now.past, now.future] : [now.future, now.past]
      let draft = from.pop()
      // A press of Max may have changed nothing.
      while (draft?.text === shown.text) draft = from.pop()
      if (draft) to.push(shown)
      now.run = undefined
      return draft
    },
  }
}
