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
        userId: user.id,
        documentType: body.document_type,
        documentFile: document.name,
        selfieFile: selfie.name,
        idNumber: keptNumber(deps, body),
        isChecked: deps.settings.kycReview === 'provider',
        now,
        reviewAt: new Date(now.getTime() + REVIEW_MS),
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
  if (number === undefined || kind === undefined) return null
  return {
    kind,
    sealed: providers.seal.close(Buffer.from(number), ID_NUMBER_SEAL),
    hash: hashIdNumber(settings, { kind, number }),
  }
}
