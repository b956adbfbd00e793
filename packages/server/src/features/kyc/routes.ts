import { endpoints } from '@oja/api/contract'
import type { Deps } from '../../deps.ts'
import { AppError, conflict } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { cleanPicture } from './pictures.ts'
import { addSubmission, kycState } from './repository.ts'
import { REVIEW_MS } from './rules.ts'

/** What of the verification is done, and the documents for the rest of it. */
export function kycRoutes(route: Route, deps: Deps): void {
  const { files: store } = deps.providers

  route(endpoints.kyc, async ({ db, user }) => {
    const { status, phone, bankAccount, document, selfie, reason, inQueue } = await kycState(db, user.id)
    return { status, phone, bank_account: bankAccount, document, selfie, reason, in_queue: inQueue }
  })

  route(endpoints.verifyAccount, async ({ db, user, body, files, now }) => {
    if (user.kycStatus === 'verified') throw alreadyVerified()
    // One after the other: a decoded picture takes a lot of memory.
    const document = await cleanPicture(files.document.bytes, 'document')
    const selfie = await cleanPicture(files.selfie.bytes, 'selfie')
    const stored: string[] = []
    try {
      const documentFile = await store.save(document.bytes, document.extension)
      stored.push(documentFile)
      const selfieFile = await store.save(selfie.bytes, selfie.extension)
      stored.push(selfieFile)
      const reviewAt = new Date(now.getTime() + REVIEW_MS)
      const documentType = body.document_type
      const taken = await addSubmission(db, {
        userId: user.id,
        documentType,
        documentFile,
        selfieFile,
        now,
        reviewAt,
      })
      if (!taken) throw alreadyVerified()
    } catch (error) {
      // Pictures that no row names would lie there for ever.
      await Promise.all(stored.map((name) => store.remove(name)))
      throw error
    }
    return { status: 'processing' as const }
  })
}

function alreadyVerified(): AppError {
  return conflict('Your account is verified already')
}
