import { endpoints } from '@oja/api/contract'
import type { Transaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../errors.ts'
import type { Handler, Route } from '../../http/call.ts'
import { clearSiteData, clearSessionCookie, holdSession } from '../../http/session.ts'
import { addressesOf } from '../auth/email-changes.ts'
import { accountClosedMail } from '../auth/mails.ts'
import { sendMail } from '../messages/send.ts'
import { confirmFactor, spendFactor } from '../auth/factors/check-factor.ts'
import { confirmPassword } from '../auth/passwords.ts'
import { mailAboutChange } from '../auth/mail-about-change.ts'
import { getUser } from '../users/repository.ts'
import { closeAccount } from './close.ts'
import { closingReasons, closingText } from './closing-reasons.ts'
import { coinLeft, feesOfCoinLeft, givenUp } from './dust.ts'
import { throughFile, writeData } from './export.ts'
import { inTransaction, inTransactionThen } from '../../db/in-transaction.ts'
import { Turns } from '../../turns.ts'

/** Exports of one customer, until they are downloaded: each takes space on the disk for as long. */
const EXPORTS = { atOnce: 1, waiting: 2 }

/** A customer's own data: exporting it, and closing the account. */
export function privacyRoutes(route: Route, deps: Deps): void {
  const { retentionYears } = deps.settings
  const { chain } = deps.providers
  const turns = new Turns(EXPORTS)

  const exportData: Handler<typeof endpoints.dataExport> = async (call) => {
    const { db, user, session, body, now } = call
    await confirmPassword(call, { password: body.password, field: 'password' })
    const factor = await confirmFactor(deps, call)
    const endTurn = await turns.take(user.id)
    const making = throughFile(deps.settings.dataDir, async (write) => {
      // The session may have ended during the wait.
      await inTransaction(db, async (trx) => {
        await spendFactor(trx, factor, now)
        await holdSession(trx, session)
      })
      await write(`{"data":{"made_at":${JSON.stringify(now)},"sections":`)
      await writeData(db, { userId: user.id, write })
      await write('}}')
      // A thief may have asked for the file, so the owner gets a mail.
      await mailAboutChange(
        deps,
        await getUser(db, user.id),
        'Somebody who is signed in as you downloaded all data of your account.',
      )
    })
    const exported = await making.catch((cause: unknown) => {
      endTurn()
      throw cause
    })
    call.reply.type('application/json; charset=utf-8')
    return exported.once('close', endTurn)
  }
  route(endpoints.dataExport, exportData, { takesOwnTurns: true })

  route(endpoints.closing, async ({ db, user, now }) => {
    const { dust, more } = await coinLeft(db, {
      userId: user.id,
      fees: await feesOfCoinLeft(db, { userId: user.id, chain }),
    })
    const reasons = await closingReasons(db, { userId: user.id, coin: more, now })
    return {
      reasons: reasons.map(({ text }) => text),
      places: reasons.map(({ place }) => place),
      gives_up: givenUp(dust),
      retention_years: retentionYears,
    }
  })

  route(endpoints.closeAccount, async (call) => {
    const { db, user, session, body, now } = call
    await confirmPassword(call, { password: body.password, field: 'password' })
    const factor = await confirmFactor(deps, call)
    const fees = await feesOfCoinLeft(db, { userId: user.id, chain })
    // Checked before anything is locked: most refusals happen here. `closeAccount` checks again.
    const { more } = await coinLeft(db, { userId: user.id, fees })
    const reasons = await closingReasons(db, { userId: user.id, coin: more, now })
    if (reasons.length > 0) throw conflict(closingText(reasons))
    const addresses = await addressesOf(db, await getUser(db, user.id), now)
    const close = async (trx: Transaction) => {
      await spendFactor(trx, factor, now)
      await holdSession(trx, session)
      await closeAccount(trx, {
        userId: user.id,
        by: 'customer',
        fees,
        givesUp: body.gives_up,
        retentionYears,
        now,
      })
    }
    await inTransactionThen(db, close, () => {
      for (const email of addresses)
        sendMail(deps, accountClosedMail({ email, firstName: user.firstName }, retentionYears))
    })
    clearSessionCookie(call)
    clearSiteData(call)
    return { message: 'Your account is closed' }
  })
}
