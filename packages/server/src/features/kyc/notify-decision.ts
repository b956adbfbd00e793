import type { KycStatus } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { notify } from '../notifications/notify.ts'

/** Notifies a customer about a verification or rejection, in the transaction of the decision. */
export async function notifyDecision(
  trx: Database,
  decision: { userId: string; status: KycStatus; reason: string | null; now: Date },
): Promise<void> {
  const { userId, status, reason, now } = decision
  if (status === 'verified')
    await notify(trx, [{ reader: userId, notice: { kind: 'identity-verified' } }], now)
  if (status === 'rejected')
    await notify(trx, [{ reader: userId, notice: { kind: 'identity-rejected', reason } }], now)
}
