import { useRef } from 'react'
import type { AmountDraft } from '../money-text/edit-amount.js'

/** Edits of one kind in a row are undone together, as browsers do, except what came in at once. */
export type EditKind = 'typing' | 'deleting' | 'at once'

export interface History {
  /** Keeps the draft that an edit is about to replace. What was undone until then can no longer be redone. */
  record: (draft: AmountDraft, kind: EditKind) => void
  /** Ends a run of edits, so that the next one is undone alone. */
  pause: () => void
  /** The draft to go back to (-1) or forward to (1), in place of the one that is shown; undefined where there is none. */
  travel: (direction: -1 | 1, shown: AmountDraft) => AmountDraft | undefined
}

/** Undo and redo for a field whose text is drawn by script, which ends the browser's own. */
export function useHistory(): History {
  const { current: now } = useRef<{ past: AmountDraft[]; future: AmountDraft[]; run?: EditKind | undefined }>(
    {
      past: [],
      future: [],
    },
  )
  return {
    record(draft, kind) {
      if (kind === 'at once' || kind !== now.run) now.past.push(draft)
      now.future = []
      now.run = kind
    },
    pause() {
      now.run = undefined
    },
    travel(direction, shown) {
      const [from, to] = direction === -1 ? [now.past, now.future] : [now.future, now.past]
      let draft = from.pop()
      // A press of Max may have changed nothing.
      while (draft?.text === shown.text) draft = from.pop()
      if (draft) to.push(shown)
      now.run = undefined
      return draft
    },
  }
}
