import { useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '../../../lib/drafts.ts'

/** The unsent message of a room, kept across a reload and an ended session. `form` names the ad and the other person, because
 *  the room's id changes once there is a claim. */
export function useChatDraft(owner: string, form: string): [string, (text: string) => void] {
  const name = { owner, form }
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
