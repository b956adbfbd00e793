import { type Body, endpoints } from '@oja/api/contract'
import type { Updateable } from 'kysely'
import { sqlState } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { Call, Route } from '../../http/route.ts'
import { blockFor, countAttempt, EMAIL_CHANGE } from '../auth/attempts.ts'
import { makeCode, storeCode } from '../auth/email-codes.ts'
import { changeNoticeMail, emailCodeMail, sendMail } from '../auth/mails.ts'
import { tellOfLostVerification } from '../kyc/lost-verification.ts'
import { RECOVERY_HOLD } from '../auth/recovery-hold.ts'
import { getUser, toUser, type UserRow } from './repository.ts'

type ProfileChange = Body<typeof endpoints.updateUser>
type ProfileCall = Call<typeof endpoints.updateUser>

const UNIQUE_VIOLATION = '23505'

/** `GET /me`, `PATCH /user`. */
export function userRoutes(route: Route, deps: Deps): void {
  route(endpoints.me, async ({ db, user, now }) => toUser(await getUser(db, user.id), now))

  route(endpoints.updateUser, async (call) => {
    const { db, user, body, now } = call
    if (body.email_address !== undefined && body.email_address !== user.email) {
      return toUser(await changeWithEmail(deps, call, body.email_address), now)
    }
    const changes = fieldsOf(body)
    // An unchanged address alone is no change, and no mistake either: the form sends what it shows.
    if (Object.keys(changes).length === 0) return toUser(await getUser(db, user.id), now)
    const changed = await db
      .updateTable('users')
      .set(changes)
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    tellOfLostVerification(deps, { before: user, after: changed })
    return toUser(changed, now)
  })
}

/** A new address is unproven until its code comes back. The old one hears of it, codes sent there are void, and for a
 *  while the new one cannot be used to choose a password: a borrowed session must not become a stolen account. */
async function changeWithEmail(deps: Deps, call: ProfileCall, email: string): Promise<UserRow> {
  const { db, user, body, now } = call
  await countAttempt(db, { rule: EMAIL_CHANGE, on: user.id, now })
  const { code, hash } = await makeCode()
  const changed = await db
    .transaction()
    .execute(async (trx) => {
      const row = await trx
        .updateTable('users')
        .set({ ...fieldsOf(body), email, email_verified_at: null })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await trx.deleteFrom('email_codes').where('user_id', '=', user.id).execute()
      await storeCode(trx, { userId: user.id, purpose: 'email', hash, now })
      if (user.emailVerified) await blockFor(trx, { ...RECOVERY_HOLD, on: user.id, now })
      return row
    })
    .catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? emailTaken() : error
    })
  const notice = `The e-mail address of your account was changed to ${email}.`
  if (user.emailVerified) sendMail(deps, changeNoticeMail(user, notice))
  tellOfLostVerification(deps, { before: user, after: changed })
  sendMail(deps, emailCodeMail({ email, firstName: changed.first_name }, code))
  return changed
}

/** Only what was sent: a field left out stays as it is. */
function fieldsOf(body: ProfileChange): Updateable<Tables['users']> {
  return {
    ...(body.first_name === undefined ? {} : { first_name: body.first_name }),
    ...(body.last_name === undefined ? {} : { last_name: body.last_name }),
    ...(body.phone === undefined ? {} : { phone: body.phone }),
  }
}

function emailTaken(): AppError {
  const sentence = 'This email address belongs to another account'
  return new AppError('conflict', sentence, { fields: { email_address: sentence } })
}
