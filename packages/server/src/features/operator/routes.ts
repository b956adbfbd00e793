import { randomUUID } from 'node:crypto'
import { endpoints } from '@oja/api/contract'
import { exactCoin } from '../../coin-wire.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../errors.ts'
import { isoTimes } from '../../iso-times.ts'
import { networkOfCoin } from '../../providers/networks.ts'
import { readPictureAsText } from '../../providers/pictures.ts'
import type { Route } from '../../http/call.ts'
import { auditBooks } from '../../ledger/index.ts'
import { liftSuspension } from '../ads/limits.ts'
import { findChat } from '../chat/repository.ts'
import { settleDispute } from '../claims/dispute-acts.ts'
import { findTrade } from '../claims/trade.ts'
import { claimsInDispute, getClaim } from '../claims/repository.ts'
import { addOperator, resetOperator } from '../desk/set-up.ts'
import { isOperatorNamed } from '../desk/sign-in.ts'
import { decideByOperator } from '../kyc/decide.ts'
import { customerByEmail } from '../users/repository.ts'
import { notify } from '../notifications/notify.ts'
import { creditFromChain } from '../transfers/settle-transfer.ts'

const QUEUE_MAX = 200

/** A KYC decision from the command line has a sentence of its own, and no reason code or note. */
const BY_MACHINE = { reasonCode: null, note: null, decidedBy: 'machine' } as const

/** Calls by machines and the command line, with a bearer token and never from a browser. */
export function operatorRoutes(route: Route, deps: Deps): void {
  route(
    endpoints.operatorDeposit,
    async ({ trx, body, now, about }, address: string) => {
      const { code, amount: text, wallet } = body
      const { id: owner } = await customerByEmail(trx, body.email_address)
      about({ customer: owner, detail: { code, amount: text, wallet } })
      const id = randomUUID()
      const amount = exactCoin(text, { code, field: 'amount' })
      const deposit = { id, owner, amount, wallet, address, reference: id, now }
      await notify(trx, [await creditFromChain(trx, deposit)], now)
      return { id, status: 'completed' as const }
    },
    {
      // The customer may not have seen a wallet yet, so the table may not have the address.
      before: async ({ db, body }) => {
        const { id } = await customerByEmail(db, body.email_address)
        return deps.providers.chain.addressFor(id, networkOfCoin(body.code).slug)
      },
    },
  )

  route(endpoints.operatorKyc, async ({ trx, body, now, about }) => {
    const user = await customerByEmail(trx, body.email_address)
    const reason = body.status === 'rejected' ? (body.reason ?? null) : null
    about({ customer: user.id, why: reason, detail: { status: body.status } })
    await decideByOperator(trx, { userId: user.id, status: body.status, reason, ...BY_MACHINE, now })
    return { email_address: body.email_address, status: body.status, reason }
  })

  route(endpoints.operatorKycQueue, async ({ db }) => {
    const waiting = await db
      .selectFrom('kyc_submissions')
      .innerJoin('users', 'users.id', 'kyc_submissions.user_id')
      .select(['email as email_address', 'users.first_name', 'users.last_name', 'document_type'])
      .select(['kyc_status as status', 'kyc_reason as reason', 'kyc_submissions.created_at as submitted_at'])
      .where('status', '=', 'processing')
      .orderBy('kyc_submissions.created_at')
      .limit(QUEUE_MAX)
      .execute()
    return waiting.map(isoTimes)
  })

  route(endpoints.operatorKycPicture, async ({ db, query, log, about }) => {
    const { id } = await customerByEmail(db, query.email_address)
    about({ customer: id, subject: query.picture })
    const stored = await db
      .selectFrom('kyc_submissions')
      .select(['document_file', 'selfie_file'])
      .where('user_id', '=', id)
      .where('files_removed_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(() => notFound('There are no pictures of this customer.'))
    const name = query.picture === 'document' ? stored.document_file : stored.selfie_file
    log.info({ customer: id, picture: query.picture }, 'An operator opened a KYC picture')
    return () => readPictureAsText(deps.providers.files, name)
  })

  route(endpoints.operatorChat, async ({ db, query, log, about }) => {
    const { claim } = await findTrade(db, query.claim)
    about({ claim: claim.id })
    const messages = await findChat(db, claim.id)
    log.info({ claim: claim.id }, 'An operator read a chat')
    return messages
  })

  route(endpoints.operatorDisputes, async ({ db, now }) => {
    const claims = await claimsInDispute(db, { limit: QUEUE_MAX, now })
    return claims.map((claim) => ({ claim, dispute: claim.dispute }))
  })

  route(endpoints.operatorSettle, async ({ trx, body, now, about }) => {
    const { claim } = await findTrade(trx, body.claim)
    about({ claim: claim.id, why: body.note, detail: { winner: body.winner } })
    const { claim: settled } = await settleDispute(trx, {
      claim: claim.id,
      winner: body.winner,
      noPayment: body.no_payment ?? true,
      note: body.note,
      now,
    })
    return getClaim(trx, settled.id, now)
  })

  route(endpoints.operatorLiftSuspension, async ({ db, body, now, about }) => {
    const user = await customerByEmail(db, body.email_address)
    about({ customer: user.id, why: body.note })
    const lifted = await liftSuspension(db, { user: user.id, note: body.note, now })
    return { email_address: body.email_address, lifted }
  })

  route(endpoints.operatorAudit, ({ db }) => auditBooks(db))

  route(endpoints.operatorAddOperator, async ({ trx, body, now, about }) => {
    const invitation = await addOperator(trx, { ...body, now })
    about({ subject: invitation.name, detail: { roles: body.roles } })
    return invitation
  })

  route(endpoints.operatorResetOperator, async ({ trx, body, now, about }) => {
    const { id } = await trx
      .selectFrom('operators')
      .select('id')
      .where(isOperatorNamed(body.name))
      .executeTakeFirstOrThrow(() => notFound('There is no operator with this name.'))
    const { invitation, detail } = await resetOperator(trx, { id, now })
    about({ subject: body.name, detail })
    return invitation
  })
}
