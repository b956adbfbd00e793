import { endpoints } from '@oja/api/contract'
import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { expired, notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { isToken } from '../../http/token.ts'
import { rememberDevice } from '../auth/devices.ts'
import { FREEZE_LINK_HOURS, spendFreezeLink } from '../auth/freeze-links.ts'
import { mailAboutChange } from '../auth/mail-about-change.ts'
import { customerByEmail } from '../users/repository.ts'
import { freezeAccount, freezeByOperator, unfreezeByOperator } from './freeze.ts'
import { inTransactionThen } from '../../db/in-transaction.ts'

/** Freezing an account: the customer uses the mailed link, an operator gives a reason. */
export function freezeRoutes(route: Route, deps: Deps): void {
  route(endpoints.freezeAccount, async (call) => {
    const { db, now } = call
    const { token } = call.body
    if (!isToken(token)) throw unknownLink()
    const freeze = async (trx: Transaction) => {
      const link = await spendFreezeLink(trx, token, now)
      if (link.state === 'unknown') throw unknownLink()
      if (link.state === 'used')
        throw expired('This link was used already. Choose a new password with "Forgot password"')
      if (link.state === 'expired')
        throw expired(
          `This link was valid for ${FREEZE_LINK_HOURS} hours and has expired. Choose a new password with "Forgot password"`,
        )
      call.about({ customer: link.userId })
      const reason = 'The customer says that a sign-in was not theirs'
      const frozen = await freezeAccount(trx, { userId: link.userId, by: 'customer', reason, now })
      // The link was read in the customer's mailbox. As a stranger, the owner could not use a code while a thief uses up
      // the tries.
      await rememberDevice({ ...call, db: trx }, link.userId)
      return frozen
    }
    const user = await inTransactionThen(db, freeze, (frozen) =>
      mailAboutChange(
        deps,
        frozen,
        `Your account was frozen with the link in our mail about a new sign-in. It is signed out everywhere. ${
          frozen.frozen_by === 'operator'
            ? 'Our support had frozen it too, so a new password alone does not open it: choose one with "Forgot password", then write to our support.'
            : 'Choose a new password with "Forgot password" to open it again.'
        }`,
      ),
    )
    return {
      message: 'Your account is frozen. Nobody is signed in any more, and nobody can sign in',
      email_address: user.email,
    }
  })

  route(endpoints.operatorFreeze, async (call) => {
    const { email_address } = call.body
    const { id } = await customerByEmail(call.trx, email_address)
    await freezeByOperator(deps, call, id)
    return { email_address, frozen: true as const }
  })

  route(endpoints.operatorUnfreeze, async (call) => {
    const { email_address } = call.body
    const customer = await customerByEmail(call.trx, email_address)
    return { email_address, lifted: await unfreezeByOperator(deps, call, customer) }
  })
}

const unknownLink = () => notFound('This link is not complete. Open it again from the mail')
