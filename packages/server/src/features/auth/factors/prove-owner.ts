import type { Deps } from '../../../deps.ts'
import { fieldError } from '../../../errors.ts'
import type { Session } from '../../../http/session.ts'
import { getUser } from '../../users/repository.ts'
import { confirmPassword } from '../passwords.ts'
import { type SenderCall, senderOf } from '../sender.ts'
import type { Settings } from '../../../settings.ts'
import { checkFactor, type GivenFactor, type RightFactor } from './check-factor.ts'
import { checkPasskey } from './passkeys.ts'

type OwnerCall = SenderCall & {
  session: Session
  settings: Settings
  body: GivenFactor & { password?: string | undefined }
}

/** Proves that the owner is changing the second factors: with a passkey alone, or with the password and a second factor if there
 *  is one. Spend the result in the transaction of the change.
 *  @throws AppError password_required, bad_credentials, second_factor_required, otp_incorrect, throttled */
export async function proveOwner(deps: Deps, call: OwnerCall): Promise<RightFactor> {
  const { db, body, session, now, settings } = call
  const { userId } = session
  if (body.passkey)
    return checkPasskey(db, { userId, purpose: 'confirm', now, settings, assertion: body.passkey })
  if (body.password === undefined)
    throw fieldError('password_required', 'password', 'Enter your password to change your second factors')
  await confirmPassword(call, { password: body.password, field: 'password' })
  return confirmFactor(deps, call)
}

/** Checks the second factor of a signed-in customer, after the password was right.
 *  @throws AppError second_factor_required, otp_incorrect, bad_credentials, throttled */
export async function confirmFactor(
  deps: Deps,
  call: SenderCall & { session: Session; settings: Settings; body: GivenFactor },
): Promise<RightFactor> {
  const { db, now, settings, session, body } = call
  const user = await getUser(db, session.userId)
  const sender = await senderOf(call, user.id)
  return checkFactor(deps, { db, now, settings, user, sender, given: body, purpose: 'confirm' })
}
