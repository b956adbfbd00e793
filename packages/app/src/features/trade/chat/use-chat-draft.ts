import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts'

/** What is written in a room and not sent yet, kept over a reload and an ended session. */
export function useChatDraft(ownId: string, claimId: string): [string, (text: string) => void] {
  const name = { owner: ownId, form: `chat ${claimId}` }
  const [draft, setDraft] = useState(() => {
    const { text } = readDraft(name)
    return typeof text === 'string' ? text : ''
  })
  return [
    draft,
    (text) => {
      setDraft(text)
      if (text === '') dropDraft(name)
      else writeDraft(name, { text })
    },
  ]
}
