import type { KycStatus } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { notify } from '../notifications/notify.ts'

/** Tells a customer how his verification was decided, in the transaction that decided it. Other states are no decision. */
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
