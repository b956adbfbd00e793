import type { Deps } from '../../deps.ts'
import type { SessionUser } from '../../http/find-session.ts'
import { changeNoticeMail } from '../auth/mails.ts'
import { sendMail } from '../auth/send.ts'
import type { UserRow } from '../users/repository.ts'

/** Mails a customer that their change of name ended the verification. The database ended it with the change. */
export function mailAboutLostVerification(deps: Deps, change: { before: SessionUser; after: UserRow }): void {
  const { before, after } = change
  if (before.kycStatus !== 'verified' || after.kyc_status !== 'unverified') return
  const notice = `Your name is now ${after.first_name} ${after.last_name}, so your account is no longer verified. Verify it under this name to trade again.`
  sendMail(deps, changeNoticeMail(before, notice))
}
