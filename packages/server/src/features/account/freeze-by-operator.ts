import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Effect } from '../../http/call.ts'
import { addressesOf } from '../auth/email-changes.ts'
import { letter, type Reader } from '../messages/letter.ts'
import { sendMail } from '../messages/send.ts'
import type { Mail } from '../../providers/mail.ts'
import type { Settings } from '../../settings.ts'
import { lockUser } from '../users/repository.ts'
import { freezeAccount } from './freeze.ts'

/** Freezes an account by an operator. `afterCommit` sends the customer a mail, so that a payer can still say in time that they paid.
 *  A repeat sends none. */
export async function freezeByOperator(
  deps: Deps,
  trx: Transaction,
  freeze: { userId: string; reason: string; now: Date; afterCommit: (effect: Effect) => void },
): Promise<void> {
  const { userId, reason, now, afterCommit } = freeze
  const before = await lockUser(trx, userId)
  const user = await freezeAccount(trx, { userId, by: 'operator', reason, now })
  if (before.frozen_by === 'operator') return
  const addresses = await addressesOf(trx, user, now)
  afterCommit(() => {
    for (const email of addresses)
      sendMail(deps, accountFrozenMail({ email, firstName: user.first_name }, deps))
  })
}

export function accountFrozenMail(
  reader: Reader,
  { settings }: { settings: Pick<Settings, 'publicUrl'> },
): Mail {
  return letter(reader, 'Your Oja account is frozen', [
    'Our support froze your account: nobody can sign in, and your coin stays where it is. To ask why, or to open it again, write to our support.',
    'If you have just paid for an order, say so before its time ends, or the coin may go back to the other side:',
    `${settings.publicUrl}/frozen`,
  ])
}
