import { type Body, endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { type AppError, unavailable } from '../../errors.ts'
import type { Route } from '../../http/call.ts'
import { FileStoreFullError } from '../../providers/file-store.ts'
import { cleanPicture, removeUnnamed } from '../../providers/pictures.ts'
import { deskKycRoutes } from './desk-routes.ts'
import { removePictures } from './remove-pictures.ts'
import { addSubmission, kycState, requireSubmittable } from './repository.ts'
import { ID_NUMBER_SEAL, REVIEW_MS } from './rules.ts'

/** What of the verification is done, and the documents for the rest of it. */
export function kycRoutes(route: Route, deps: Deps): void {
  deskKycRoutes(route, deps)
  const { files: store } = deps.providers

  route(endpoints.kyc, async ({ db, user }) => {
    const { bankAccount, reasonCode, inQueue, ...state } = await kycState(db, user.id)
    return { ...state, bank_account: bankAccount, reason_code: reasonCode, in_queue: inQueue }
  })

  route(endpoints.verifyAccount, async ({ db, user, body, files, now }) => {
    // Before pictures are decoded for nothing; judged again under the customer's lock.
    await requireSubmittable(db, { userId: user.id, now })
    // One after the other: a decoded picture takes a lot of memory.
    const document = await cleanPicture(files.document.path, 'document')
    const selfie = await cleanPicture(files.selfie.path, 'selfie')
    const stored: string[] = []
    try {
      for (const picture of [document, selfie]) {
        stored.push(await store.save(picture.bytes, picture.extension))
      }
      const [documentFile = '', selfieFile = ''] = stored
      const submission = {
        userId: user.id,
        documentType: body.document_type,
        documentFile,
        selfieFile,
        idNumber: sealedNumber(deps, body),
        isChecked: deps.settings.kycReview === 'provider',
        now,
        reviewAt: new Date(now.getTime() + REVIEW_MS),
      }
      const replaced = await db.transaction().execute((trx) => addSubmission(trx, submission))
      await removePictures(deps, { of: replaced, now })
    } catch (error) {
      // Pictures that no row names would lie there for ever.
      await removeUnnamed(store, stored, deps.log)
      throw error instanceof FileStoreFullError ? full(deps, error) : error
    }
    return { status: 'processing' as const }
  })
}

function sealedNumber(
  { providers }: Pick<Deps, 'providers'>,
  { id_number: number, id_number_kind: kind }: Body<typeof endpoints.verifyAccount>,
) {
  if (number === undefined || kind === undefined) return null
  return { kind, sealed: providers.seal.close(Buffer.from(number), ID_NUMBER_SEAL) }
}

function full(deps: Deps, cause: FileStoreFullError): AppError {
  deps.log.error({ err: cause }, 'KYC pictures are refused: the folder of uploads has reached UPLOADS_MAX_MB')
  return unavailable('We cannot take documents at the moment. Try again later')
}
