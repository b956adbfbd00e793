import { ACCOUNT_NUMBER_LENGTH, ID_NUMBER_LENGTH, OTP_LENGTH, PHONE_MAX_LENGTH } from '@oja/api/contract'
import { fixed, params, words } from '../../lib/messages.ts'
import { type KycPart, type KycStanding, type OfferedDocument, type PartState } from './kyc-rules.ts'

export const kycCopy = words('kyc/status-page', {
  /** The button after a refusal. */
  sendAgain: 'Send documents again',
  title: 'Verification',
  partsTitle: 'What we need from you',
  partsDoneTitle: 'What you gave us',
  backElsewhere: 'Back',
  market: 'Go to the P2P market',
  loading: 'Loading your verification',
})

type StatusWords = { tag: string; title: string; text: string }

export const statusCopy: Readonly<Record<KycStanding, StatusWords>> = words('kyc/status', {
  unverified: {
    tag: 'Not verified',
    title: 'Verify your account to trade',
    text: 'You do this once, before you buy or sell. It takes about five minutes.',
  },
  processing: {
    tag: 'Processing',
    title: 'We are checking your documents',
    text: 'You can trade once we accept them. You can leave this page: we send you a notification.',
  },
  queued: {
    tag: 'Being checked',
    title: 'Our team is checking your new documents',
    text: 'We did not accept your earlier documents. You can trade once we accept the new ones.',
  },
  verified: {
    tag: 'Verified',
    title: 'Your account is verified',
    text: 'You can buy and sell on the P2P market.',
  },
  rejected: {
    tag: 'Rejected',
    title: 'We could not verify you yet',
    text: 'Send your documents again.',
  },
})

export const partCopy: Readonly<Record<KycPart, { title: string; text: string; action: string }>> = words(
  'kyc/parts',
  {
    phone: {
      title: 'Phone number',
      text: 'Your own Nigerian mobile number',
      action: 'Add phone number',
    },
    bank_account: {
      title: 'Bank account',
      text: 'In your own name, for payments in naira',
      action: 'Add bank account',
    },
    document: {
      title: 'Government ID',
      text: 'International passport, drivers license or national identification',
      action: 'Add ID and selfie',
    },
    selfie: {
      title: 'Selfie',
      text: 'Your face, to compare with your ID',
      action: 'Add ID and selfie',
    },
  },
)

/** The state of sent pictures, which replaces the text about what they should show. */
export const pictureCopy = words('kyc/pictures', {
  done: 'Accepted',
  checking: 'Sent',
  again: 'Not accepted',
})

export const partStateCopy: Readonly<Record<PartState, string>> = words('kyc/part-state', {
  done: 'Done',
  checking: 'Checking',
  again: 'Send again',
  next: 'Next',
  todo: 'To do',
})

export const phoneCopy = words('kyc/phone', {
  title: 'Phone number',
  lead: 'The people you trade with can call you on it.',
  label: 'Phone number',
  placeholder: '08031234567',
  hint: fixed('{length} digits, as you dial it in Nigeria. We send a code to it.', {
    length: PHONE_MAX_LENGTH,
  }),
  warning: 'A wrong phone number will result in a permanent ban.',
  submit: 'Save phone number',
  codeSentTo: fixed('We sent a {length}-digit code to', { length: OTP_LENGTH }),
  code: fixed('{length}-digit code', { length: OTP_LENGTH }),
  confirm: 'Confirm number',
  notReceived: 'No SMS yet? It can take a minute.',
  wrongNumber: 'Wrong number?',
  changeNumber: 'Change it',
  success: 'Phone number saved',
})

export const bankCopy = words('kyc/bank', {
  title: 'Bank account',
  lead: 'Buyers pay your naira into this account.',
  bank: 'Bank',
  bankPlaceholder: 'Choose your bank',
  banksLoading: 'Loading banks',
  accountNumber: 'Account number',
  accountNumberHint: fixed('{length} digits.', { length: ACCOUNT_NUMBER_LENGTH }),
  accountName: 'Account name',
  waiting: 'Choose the bank and enter the number to see the name.',
  looking: 'Looking up the account',
  notFound: 'We found no such account. Check the bank and the number.',
  notAsked: 'We could not look up the account.',
  tryAgain: 'Try again',
  warning: 'Do not use a bank account that does not belong to you.',
  submit: 'Save bank account',
  success: 'Bank account saved',
})

export const documentCopy: Readonly<Record<OfferedDocument, { label: string; hint: string; photo: string }>> =
  words('kyc/documents', {
    international_passport: {
      label: 'International passport',
      hint: 'The page with your photo',
      photo: 'The page with your photo, with all four corners in the picture.',
    },
    drivers_license: {
      label: 'Drivers license',
      hint: 'The front of the card',
      photo: 'The front of the card, with all four corners in the picture.',
    },
    nin: {
      label: 'National identification',
      hint: 'Your NIN slip or card',
      photo: 'Your NIN slip or card, with all four corners in the picture.',
    },
  })

export const documentTypeCopy = words('kyc/document-type', {
  title: 'Choose your ID',
  lead: 'Your ID must be valid and in the same name as your account.',
  legend: 'Document type',
  submit: 'Continue',
  missing: 'Choose a document type',
})

export const uploadCopy = words('kyc/upload', {
  title: 'Document and selfie',
  backLabel: 'Document type',
  lead: 'Sharp pictures without glare, JPG or PNG.',
  yourId: 'Your ID:',
  change: 'Change',
  document: 'Document',
  selfie: 'Selfie',
  selfieHint: 'Your whole face, nothing covering it.',
  choose: { document: 'Choose a picture', selfie: 'Take or choose a picture' },
  replace: 'Choose another picture',
  remove: { document: 'Remove ID picture', selfie: 'Remove face picture' },
  wrongType: 'Choose a JPG or PNG picture',
  number: { nin: 'NIN (optional)', bvn: 'BVN (optional)' },
  numberHint: fixed('{length} digits. We can often decide sooner with it, and erase it with the pictures.', {
    length: ID_NUMBER_LENGTH,
  }),
  numberWrong: fixed('Enter all {length} digits, or none', { length: ID_NUMBER_LENGTH }),
  documentMissing: 'Add a picture of your document',
  selfieMissing: 'Add a selfie',
  safety:
    'Only our review team and, where we use one, an identity service see these pictures. Vendors and customers never do.',
  submit: 'Verify account',
  uploading: params('Uploading, {percent}%'),
  sending: 'Uploading',
  reading: 'Checking your pictures',
  progress: 'Upload of your pictures',
  cancel: 'Cancel upload',
  cancelled: 'Upload cancelled. Your pictures are still here: send them again on a better connection.',
  success: 'Upload successful',
  doneText: 'We are checking your documents. Taking you back to the dashboard.',
  dashboard: 'Go to the dashboard',
})

export const firstThings = words('kyc/first-things', {
  phone: 'Add your phone number first. We cannot accept documents without one.',
  bank_account: 'Add a bank account first. We cannot accept documents without one.',
})
