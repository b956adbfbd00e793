import {
  ACCOUNT_NUMBER_LENGTH,
  type Answer,
  type DocumentType,
  ID_NUMBER_LENGTH,
  type KycStatus,
  type kyc,
} from '@oja/api/contract'
import { paths } from '../../lib/paths.ts'

type Kyc = Answer<typeof kyc>

export type KycProgress = Omit<Kyc, 'reason' | 'reason_code'>

/** The state of a verification. `queued`: rejected before, and a reviewer now checks new documents. */
export type KycStanding = KycStatus | 'queued'

export function standingOf({ status, in_queue }: Pick<KycProgress, 'status' | 'in_queue'>): KycStanding {
  return status === 'rejected' && in_queue ? 'queued' : status
}

/** Whether the documents are being checked, so that there is nothing to send. */
export function isChecking(kyc: KycProgress): boolean {
  const standing = standingOf(kyc)
  return standing === 'processing' || standing === 'queued'
}

/** The parts of a verification, in the order they are done. Source: docs/product/screens.md#verification */
export const KYC_PARTS = ['phone', 'bank_account', 'document', 'selfie'] as const
export type KycPart = (typeof KYC_PARTS)[number]

/** `again`: refused, to be sent again. `checking`: sent, and under review. */
export type PartState = 'done' | 'checking' | 'again' | 'next' | 'todo'

/** The part to do now, or `null` when there is nothing to do. Document and selfie go together, so `document` means both.
 *  Missing phone and bank account come first, because documents are refused without them. */
export function nextPart(kyc: KycProgress): KycPart | null {
  if (!kyc.phone) return 'phone'
  if (!kyc.bank_account) return 'bank_account'
  if (kyc.status === 'verified' || isChecking(kyc)) return null
  return 'document'
}

/** The part that is missing before documents can be sent; `null` if none is, and for verified customers. */
export function missingFirst(kyc: KycProgress | undefined): 'phone' | 'bank_account' | null {
  const next = kyc && kyc.status !== 'verified' ? nextPart(kyc) : null
  return next === 'phone' || next === 'bank_account' ? next : null
}

export function partState(kyc: KycProgress, part: KycPart): PartState {
  const isPicture = part === 'document' || part === 'selfie'
  if (kyc.status === 'verified') return isPicture || kyc[part] ? 'done' : 'todo'
  if (isPicture && isChecking(kyc)) return 'checking'
  if (isPicture && kyc.status === 'rejected' && kyc[part]) return 'again'
  if (kyc[part]) return 'done'
  return nextPart(kyc) === part ? 'next' : 'todo'
}

/** The screen of each part. */
export const PART_PATHS: Readonly<Record<KycPart, string>> = {
  phone: paths.phone,
  bank_account: paths.kycBankAccount,
  document: paths.kycDocumentType,
  selfie: paths.kycDocumentType,
}

/** The screen where a part is done or changed. Pictures that are being checked, or were accepted, cannot be changed; a saved account
 *  is managed in the settings. */
export function partTarget(kyc: KycProgress, part: KycPart): string | undefined {
  if (part === 'bank_account' && kyc.bank_account) return paths.manageBankAccounts
  const isPicture = part === 'document' || part === 'selfie'
  const isSettled = isPicture && ['done', 'checking'].includes(partState(kyc, part))
  return isSettled ? undefined : PART_PATHS[part]
}

/** The next page after a part: the next missing part, else the overview. Source: docs/product/screens.md#verification */
export function pathAfter(done: KycPart, kyc: KycProgress | undefined): string {
  if (!kyc) return paths.kyc
  const next = nextPart({ ...kyc, [done]: true })
  return next === null ? paths.kyc : PART_PATHS[next]
}

/** The documents that the form offers. The server also accepts `virtual_nin`. */
export const OFFERED_DOCUMENTS = [
  'international_passport',
  'drivers_license',
  'nin',
] as const satisfies readonly DocumentType[]
export type OfferedDocument = (typeof OFFERED_DOCUMENTS)[number]

/** The document in the URL, which may be invalid. */
export function readDocument(asked: string | null): OfferedDocument | null {
  return OFFERED_DOCUMENTS.find((offered) => offered === asked) ?? null
}

/** A typed or pasted phone number in its 11 national digits: `+234 803 123 4567` becomes `08031234567`.
 *  Source: docs/product/accounts.md#phone-number */
export function tidyPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const isInternational = /^\s*\+?234/.test(typed) && digits.length > 11
  return (isInternational ? `0${digits.slice(3).replace(/^0/, '')}` : digits).slice(0, 11)
}

/** The number a code was sent to, and when. */
export type PhoneCodeSent = { phone: string; sentAtMs: number }

/** Parses the stored draft, which may be damaged. */
export function readPhoneCodeSent({
  phone,
  sentAtMs,
}: Readonly<Record<string, unknown>>): PhoneCodeSent | null {
  return typeof phone === 'string' && typeof sentAtMs === 'number' ? { phone, sentAtMs } : null
}

/** A typed or pasted account number, reduced to its digits. */
export function tidyAccountNumber(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, ACCOUNT_NUMBER_LENGTH)
}

/** The number that helps to check a document: the NIN for a NIN document, else the customer's BVN. */
export function numberKind(document: OfferedDocument): 'nin' | 'bvn' {
  return document === 'nin' ? 'nin' : 'bvn'
}

/** A typed or pasted NIN or BVN, reduced to its digits. */
export function tidyIdNumber(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, ID_NUMBER_LENGTH)
}

/** The progress of an upload in whole percent; `undefined` while the size is unknown. */
export function uploadPercent(progress: {
  loadedBytes: number
  totalBytes: number | undefined
}): number | undefined {
  const { loadedBytes, totalBytes } = progress
  if (totalBytes === undefined || totalBytes <= 0) return undefined
  return Math.min(100, Math.floor((loadedBytes * 100) / totalBytes))
}
