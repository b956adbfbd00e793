import type { Deps } from '../../deps.ts'
import type { UserRow } from '../users/repository.ts'
import { addressesOf } from './email-changes.ts'
import { changeNoticeMail, changeNoticeText } from './mails.ts'
import { type SendDeps, sendMail, sendText } from '../messages/send.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { countAttempt, SECOND_FACTOR_MAIL, WRONG_PIN_MAIL } from './attempts.ts'

/** Mails the customer about a change to the account's security; for 72 hours after a change of address also at the old one. Call
 *  it after the commit. It never throws, because a failure here does not undo the change. */
export async function mailAboutChange(deps: SendDeps, user: UserRow, changed: string): Promise<void> {
  const addresses = await addressesOf(deps.db, user, deps.clock.now()).catch((cause: unknown) => {
    // The database may have gone away with the answer to the commit.
    deps.log.error({ err: cause }, 'Could not read whether a mail about a change goes to an old address too')
    return user.email_verified_at ? [user.email] : []
  })
  const recoversWithOld = addresses.some((email) => email !== user.email)
  for (const email of addresses)
    sendMail(deps, changeNoticeMail({ email, firstName: user.first_name }, changed, { recoversWithOld }))
}

/** Also texts the customer's phone, if there is one: a thief with the mailbox could delete the mail. Call it after the commit. */
export function textAboutChange(deps: SendDeps, phone: string | null, changed: string): void {
  if (phone !== null) sendText(deps, { to: phone, text: changeNoticeText(changed) })
}

/** Mails the owner, at most once an hour, that a stranger knows the password but not the second factor. */
export async function mailAboutMissingFactor(
  deps: Deps,
  { db, user, now }: { db: Database; user: UserRow; now: Date },
): Promise<void> {
  if (!(await mayMail(db, { rule: SECOND_FACTOR_MAIL, on: user.id, now }))) return
  await mailAboutChange(
    deps,
    user,
    'Somebody entered your password in a new browser, but not your second factor, and was not let in.',
  )
}

/** Mails the owner, at most once an hour, about a wrong PIN. `device`: the browser in words. */
export async function mailAboutWrongPin(
  deps: SendDeps,
  { user, device, now }: { user: UserRow; device: string; now: Date },
): Promise<void> {
  if (!(await mayMail(deps.db, { rule: WRONG_PIN_MAIL, on: user.id, now }))) return
  await mailAboutChange(
    deps,
    user,
    `Somebody who is signed in as you entered a wrong PIN with ${device}, where your right PIN was never entered.`,
  )
}

/** Counts a mail that is sent only so often. */
async function mayMail(db: Database, mail: Parameters<typeof countAttempt>[1]): Promise<boolean> {
  try {
    await countAttempt(db, mail)
    return true
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'throttled') return false
    throw cause
  }
}
