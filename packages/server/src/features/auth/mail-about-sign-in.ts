import type { Deps } from '../../deps.ts'
import { addressesOf } from './email-changes.ts'
import { signInMail } from './mails.ts'
import { sendMail } from './send.ts'
import type { Origin } from '../sessions/sign-ins.ts'
import type { UserRow } from '../users/repository.ts'
import { makeFreezeLink } from './freeze-links.ts'

/** Mails the customer about a sign-in, with a link that freezes the account; for 72 hours after a change of address also at the
 *  old one. Call it after the commit. It never throws, because a failure here does not undo the sign-in. */
export async function mailAboutSignIn(
  deps: Pick<Deps, 'db' | 'clock' | 'providers' | 'log' | 'settings'>,
  user: UserRow,
  origin: Origin,
): Promise<void> {
  const now = deps.clock.now()
  try {
    const addresses = await addressesOf(deps.db, user, now)
    if (addresses.length === 0) return
    const token = await makeFreezeLink(deps.db, { userId: user.id, now })
    const { settings } = deps
    for (const email of addresses) {
      sendMail(deps, signInMail({ email, firstName: user.first_name }, { ...origin, now, token, settings }))
    }
  } catch (cause) {
    deps.log.error({ err: cause }, 'Could not mail a customer about a sign-in')
  }
}
