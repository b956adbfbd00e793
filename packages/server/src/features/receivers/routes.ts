import { endpoints } from '@oja/api/contract'
import type { Transaction } from '../../db/database.ts'
import { inTransactionThen } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { holdSession } from '../../http/session.ts'
import { lagosDateTime } from '../../lagos-time.ts'
import { checkPin } from '../auth/check-pin.ts'
import { confirmPassword } from '../auth/passwords.ts'
import { mailAboutChange } from '../auth/mail-about-change.ts'
import { requireNetwork } from '../../providers/networks.ts'
import { getUser } from '../users/repository.ts'
import { addReceiver, receiverRefusal, removeReceiver } from './book.ts'
import { lacksChecksum, readReceiver } from './read-receiver.ts'
import {
  afterWait,
  bookRule,
  findLookAlike,
  findReceiver,
  lockTransfers,
  paymentsTo,
  receiversOf,
  switchOff,
  switchOn,
  viewReceiver,
} from './repository.ts'

/** The address book, and the facts about a receiver that a customer sees before sending. */
export function receiverRoutes(route: Route, deps: Deps): void {
  const { settings } = deps

  route(endpoints.addressBook, async ({ db, user, now }) => ({
    ...(await bookRule(db, { userId: user.id, now })),
    receivers: (await receiversOf(db, user.id)).map((row) => viewReceiver(row, settings)),
  }))

  route(endpoints.saveReceiver, async ({ db, user, session, body, now }) => {
    const network = requireNetwork(body.network)
    const address = readReceiver(body.address, { network, field: 'address' })
    const receiver = { userId: user.id, name: body.name, network, address, now }
    const save = async (trx: Transaction) => {
      const row = await addReceiver(trx, receiver)
      await holdSession(trx, session)
      return { row, owner: await getUser(trx, user.id), rule: await bookRule(trx, receiver) }
    }
    const { row: saved } = await inTransactionThen(db, save, async ({ owner, rule }) => {
      const usable = rule.only_book
        ? ` Transfers can go to it from ${lagosDateTime(afterWait(now, settings))}.`
        : ''
      // Without its name: whatever a thief types as the name would reach the owner in our mail.
      const text = `A receiver on ${network.network} was added to your address book.${usable}`
      await mailAboutChange(deps, owner, text)
    })
    return viewReceiver(saved, settings)
  })

  route(endpoints.deleteReceiver, async ({ db, user, session, query, now }) => {
    const remove = async (trx: Transaction) => {
      await removeReceiver(trx, { userId: user.id, id: query.id })
      await holdSession(trx, session)
      return { owner: await getUser(trx, user.id), rule: await bookRule(trx, { userId: user.id, now }) }
    }
    await inTransactionThen(db, remove, async ({ owner, rule }) => {
      const unusable = rule.only_book ? ' Transfers can no longer go to it.' : ''
      const text = `A receiver was deleted from your address book.${unusable}`
      await mailAboutChange(deps, owner, text)
    })
    return {}
  })

  route(endpoints.updateAddressBook, async (call) => {
    const { db, user, session, body, now } = call
    const endsAt = afterWait(now, settings)
    const needsGrant = !body.only_book && body.password === undefined && body.pin === undefined
    if (!body.only_book) {
      if (body.password !== undefined)
        await confirmPassword(call, { password: body.password, field: 'password' })
      else if (body.pin !== undefined) await checkPin(deps, call, body.pin)
    }
    const change = async (trx: Transaction) => {
      await lockTransfers(trx, user.id)
      await holdSession(trx, session)
      if (needsGrant) await call.spendPinGrant(trx)
      const isChanged = body.only_book
        ? await switchOn(trx, { userId: user.id, now })
        : await switchOff(trx, { userId: user.id, endsAt })
      const owner = await getUser(trx, user.id)
      return { isChanged, owner, rule: await bookRule(trx, { userId: user.id, now }) }
    }
    const { rule } = await inTransactionThen(db, change, async ({ isChanged, owner }) => {
      if (!isChanged) return
      const text = body.only_book
        ? 'Transfers now go only to receivers in your address book.'
        : `From ${lagosDateTime(endsAt)}, transfers can go to any address again. To stop that, press "Keep it on" in your address book.`
      await mailAboutChange(deps, owner, text)
    })
    return rule
  })

  route(endpoints.receiverCheck, async ({ db, user, query, now }) => {
    const network = requireNetwork(query.network)
    const address = readReceiver(query.address, { network, field: 'address' })
    const receiver = { userId: user.id, network, address }
    const [saved, paid, lookAlike, refused] = await Promise.all([
      findReceiver(db, receiver),
      paymentsTo(db, receiver),
      findLookAlike(db, receiver),
      receiverRefusal(db, { ...receiver, settings, now }),
    ])
    return {
      known: saved ? { name: saved.name } : null,
      paid_before: paid.count,
      last_paid_at: paid.last?.toISOString() ?? null,
      // The customer checked a saved address when they saved it.
      looks_like: saved ? null : lookAlike,
      in_book_since: saved?.created_at.toISOString() ?? null,
      refused,
      lacks_checksum: lacksChecksum(query.address, network),
    }
  })
}
