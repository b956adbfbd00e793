import type { Deps } from '../deps.ts'
import { handOver } from '../features/messages/send.ts'
import { forgetUnsent, openUnsent, takeUnsent, tryAgainLater } from '../features/messages/unsent-messages.ts'

/** Retries mails and text messages about accounts that could not be sent. Leases its messages. A repeated mail has the same
 *  Message-ID. */
export async function sendUnsent(
  { db, providers, log }: Pick<Deps, 'db' | 'providers' | 'log'>,
  now: Date,
): Promise<void> {
  const rows = await takeUnsent(db, now)
  await Promise.all(
    rows.map(async (row) => {
      try {
        await handOver(providers, openUnsent(providers.seal, row))
      } catch (cause) {
        log.warn({ err: cause, attempts: row.attempts }, 'Could not send a message to a customer again')
        return tryAgainLater(db, row, now)
      }
      return forgetUnsent(db, row)
    }),
  )
}
