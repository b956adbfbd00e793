import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../providers/mail.ts'
import { addressesOf } from './email-changes.ts'
import { signInMail } from './mails.ts'
import type { Origin } from '../sessions/sign-ins.ts'
import type { UserRow } from '../users/repository.ts'
import { makeFreezeLink } from './freeze-links.ts'

/** Mails about a sign-in, with a link that freezes the account; for 72 hours after a change of address also one to the old one. Make
 *  them in the sign-in's transaction, which stores the link, and send them after the commit. */
export async function signInMails(
  { settings }: Pick<Deps, 'settings'>,
  trx: Database,
  { user, origin, now }: { user: UserRow; origin: Origin; now: Date },
): Promise<Omit<Mail, 'id'>[]> {
  const addresses = await addressesOf(trx, user, now)
  if (addresses.length === 0) return []
  const token = await makeFreezeLink(trx, { userId: user.id, now })
  return addresses.map((email) =>
    signInMail({ email, firstName: user.first_name }, { ...origin, now, token, settings }),
  )
}
