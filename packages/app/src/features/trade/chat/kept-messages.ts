import type { ChatDraft } from '@oja/api/react'
import { type DraftName, readDraft, writeDraft } from '../../../lib/drafts.ts'

/** The messages of a room that are not sent yet, kept across a reload and an ended session, in this tab only. */
export function keptMessages(name: DraftName) {
  return {
    read: () => Object.values(readDraft(name)).filter(isDraft),
    keep: (draft: ChatDraft) => writeDraft(name, { ...readDraft(name), [draft.id]: draft }),
    drop: (id: string) => writeDraft(name, { ...readDraft(name), [id]: undefined }),
  }
}

function isDraft(stored: unknown): stored is ChatDraft {
  const draft = stored as Partial<ChatDraft> | null
  return (
    typeof draft?.id === 'string' &&
    typeof draft.message === 'string' &&
    typeof draft.senderId === 'string' &&
    typeof draft.timestamp === 'string'
  )
}
