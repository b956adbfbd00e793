import { type Body, endpoints, type KycReason } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { readPicture } from '../../providers/pictures.ts'
import { lockUser } from '../users/repository.ts'
import { findCase, kycCase, kycQueue, picturesUntil, reveal, revealedAt } from './case.ts'
import { decideByOperator } from './decide.ts'

const ERASED = 'The pictures of this case are erased'

/** The customer's sentence for each reason. For `other` the operator writes one. */
const KYC_REASON_SENTENCES: Readonly<Record<Exclude<KycReason, 'other'>, string>> = {
  blurred:
    'We cannot read your pictures. Send sharp ones without glare, with all four corners of the document',
  'name-differs':
    'The name on your document is not the name of your account. Correct your name in Settings, or send a document in that name',
  'expired-document': 'Your document has expired. Send one that is still valid',
  'selfie-differs':
    'Your selfie does not match the photo on your document. Send a new one in good light that shows your whole face',
  'document-not-accepted':
    "We do not accept this document. Send your passport, driver's license or national identification",
}

/** How operators judge documents. Source: docs/product/desk.md#verification */
export function deskKycRoutes(route: Route, { providers }: Deps): void {
  route(endpoints.deskKycQueue, ({ db }) => kycQueue(db))

  route(endpoints.deskKycCase, async ({ trx, query, operator, about, now }) => {
    const found = await kycCase(trx, { id: query.id, operator: operator.id, now })
    about({ customer: found.customer.id, subject: found.id })
    return found
  })

  route(endpoints.deskKycReveal, async ({ trx, body, operator, about, now }) => {
    const { id, user_id: customer, files_removed_at: erased } = await findCase(trx, body.id)
    if (erased) throw conflict(ERASED)
    const until = await reveal(trx, { id, operator: operator.id, reason: body.reason, now })
    about({ customer, subject: id, why: body.reason })
    return { pictures_until: until.toISOString() }
  })

  route(endpoints.deskKycPicture, async ({ trx, query, operator, about, now }) => {
    const found = await findCase(trx, query.id)
    const mayLook = await picturesUntil(trx, { id: found.id, operator: operator.id, now })
    // Checked before whether they are erased: an operator who gave no reason learns nothing.
    if (!mayLook) throw notFound('Give a reason first to see the pictures')
    if (found.files_removed_at) throw notFound(ERASED)
    about({ customer: found.user_id, subject: found.id, detail: { picture: query.picture } })
    const name = query.picture === 'document' ? found.document_file : found.selfie_file
    return () => readPicture(providers.files, name)
  })

  route(endpoints.deskKycDecide, async ({ trx, body, operator, about, now }) => {
    const { id, user_id: userId } = await findCase(trx, body.id)
    // Lock the customer first, as every decision does. A second operator waits here, and finds the case decided.
    await lockUser(trx, userId)
    const { status } = await findCase(trx, id)
    if (status !== 'processing') throw conflict('This case is decided already')
    if (body.decision === 'verified' && !(await revealedAt(trx, { id, operator: operator.id })))
      throw conflict('Look at the pictures before you verify somebody')
    const decision = {
      userId,
      status: body.decision,
      ...(body.decision === 'rejected' ? refusalOf(body) : { reason: null, reasonCode: null }),
      note: body.note || null,
      decidedBy: operator.id,
      now,
    }
    await decideByOperator(trx, decision)
    about({
      customer: userId,
      subject: id,
      why: body.note || null,
      detail: {
        decision: body.decision,
        ...(decision.reasonCode === null ? {} : { reason: decision.reasonCode }),
      },
    })
    const [next] = await kycQueue(trx, 1)
    return { status: body.decision, next: next?.id ?? null }
  })
}

function refusalOf({ reason, sentence }: Body<typeof endpoints.deskKycDecide>) {
  const code = reason ?? 'other'
  return { reason: code === 'other' ? (sentence ?? null) : KYC_REASON_SENTENCES[code], reasonCode: code }
}
