import { subscribe } from 'valtio'
import { session } from '../../../session/index.ts'
import { resetDraft, transferDraft } from './transfer-draft.ts'

// What was being filled in is nobody else's business. A transfer whose outcome is unknown stays: its owner finds it
// again after signing in, and nobody else does.
subscribe(session, () => {
  if (session.end === 'signed-out' && transferDraft.phase !== 'sent') resetDraft()
})
