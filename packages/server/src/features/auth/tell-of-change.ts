import type { Deps } from '../../deps.ts'
import type { UserRow } from '../users/repository.ts'
import { addressesOf } from './email-changes.ts'
import { changeNoticeMail } from './mails.ts'
import { sendMail } from './send.ts'

/** Mails the customer that something guarding the account was changed; for 72 hours after a change of address to the old one
 *  too. Call it when the change is committed: never throws, because the change is done and a failure here does not undo it. */
export async function tellOfChange(
  deps: Pick<Deps, 'db' | 'clock' | 'providers' | 'log'>,
  user: UserRow,
  changed: string,
): Promise<void> {
  try {
    for (const email of await addressesOf(deps.db, user, deps.clock.now())) {
      sendMail(deps, changeNoticeMail({ email, firstName: user.first_name }, changed))
    }
  } catch (cause) {
    deps.log.error({ err: cause }, 'Could not mail a customer about a change')
  }
}
