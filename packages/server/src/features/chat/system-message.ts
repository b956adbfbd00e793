import type { Database } from '../../db/database.ts'
import { addMessage } from './repository.ts'

/** Lets the trade itself speak in its room, in the transaction that makes the sentence true. Both parties hear it. */
export async function postSystemMessage(
  trx: Database,
  claimId: string,
  sentence: string,
  now: Date,
): Promise<void> {
  await addMessage(trx, { claim: claimId, sender: null, message: sentence, now })
}
