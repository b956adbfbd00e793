import { type Body, endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Route } from '../../http/call.ts'
import { holdSession } from '../../http/session.ts'
import { storePictures } from '../../providers/pictures.ts'
import { deskKycRoutes } from './desk-routes.ts'
import { removePictures } from './remove-pictures.ts'
import { hashIdNumber } from './id-number.ts'
import { addSubmission, kycState, requireSubmittable } from './repository.ts'
import { ID_NUMBER_SEAL, REVIEW_MS } from './rules.ts'

/** The state of the verification, and the upload of documents. */
export function kycRoutes(route: Route, deps: Deps): void {
  deskKycRoutes(route, deps)

  route(endpoints.kyc, async ({ db, user }) => {
    const { bankAccount, reasonCode, inQueue, ...state } = await kycState(db, user.id)
    return { ...state, bank_account: bankAccount, reason_code: reasonCode, in_queue: inQueue }
  })

  route(endpoints.verifyAccount, async ({ db, user, session, body, files, now, log }) => {
    // Checked now to save decoding, and again under the customer's lock.
    await requireSubmittable(db, { userId: user.id, now })
    const pictures = {
      files: [
        { ...files.document, field: 'document' },
        { ...files.selfie, field: 'selfie' },
      ],
      from: user.id,
      log,
      noun: 'documents',
    } as const
    const replaced = await storePictures(deps.providers.files, pictures, ([document, selfie]) => {
      const submission = {
        user_id: user.id,
        document_type: body.document_type,
        document_file: document.name,
        selfie_file: selfie.name,
        ...keptNumber(deps, body),
        // An identity service checks it before people do.
        ...(deps.settings.kycReview === 'provider'
          ? { check_state: 'waiting' as const, check_after: now }
          : {}),
        review_at: new Date(now.getTime() + REVIEW_MS),
        created_at: now,
      }
      return inTransaction(db, async (trx) => {
        const before = await addSubmission(trx, submission)
        // Pictures are slow: the account may have been closed or frozen since the call came in.
        await holdSession(trx, session)
        return before
      })
    })
    await removePictures(deps, { of: replaced, now })
    return { status: 'processing' as const }
  })
}

/** The number is never stored in plain text. */
function keptNumber(
  { providers, settings }: Pick<Deps, 'providers' | 'settings'>,
  { id_number: number, id_number_kind: kind }: Body<typeof endpoints.verifyAccount>,
) {
  if (number === undefined || kind === undefined) return {}
  return {
    id_number_kind: kind,
    id_number_sealed: providers.seal.close(Buffer.from(number), ID_NUMBER_SEAL),
    id_number_hash: hashIdNumber(settings, { kind, number }),
  }
}
