import type { KycStatus } from '@oja/api/contract'
import { useUser } from '../../../session/index.ts'
import { useSyncedKyc } from '../../../shared/synced-kyc/index.ts'
import { kycCopy as copy } from './parts-copy.ts'

export type VerifyWords = {
  title: string
  text: string
  /** What the link to the verification says. */
  action: string
}

/** Why the customer may not trade yet, and what to expect. */
export function useVerifyWords(): VerifyWords {
  const user = useUser()
  const { data: kyc } = useSyncedKyc()
  return verifyWords(user.kyc_status, kyc?.in_queue ?? false)
}

/** @param inQueue new documents wait for a decision, also after a rejection */
export function verifyWords(status: KycStatus, inQueue: boolean): VerifyWords {
  if (status === 'processing') return { ...copy.checking, action: copy.see }
  if (status === 'rejected' && inQueue) return { ...copy.queued, action: copy.see }
  return { title: copy.title, text: copy.blocked, action: copy.begin }
}
