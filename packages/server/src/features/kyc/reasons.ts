import type { KycReason } from '@oja/api/contract'

/** The customer's sentence for each reason. For `other` the operator writes one. */
export const KYC_REASON_SENTENCES: Readonly<Record<Exclude<KycReason, 'other'>, string>> = {
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
