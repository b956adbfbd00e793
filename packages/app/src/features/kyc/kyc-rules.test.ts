import { expect, test } from 'vitest'
import { paths } from '../../lib/paths.ts'
import {
  type KycProgress,
  missingFirst,
  nextPart,
  numberKind,
  partState,
  partTarget,
  pathAfter,
  readDocument,
  readPhoneCodeSent,
  standingOf,
  tidyAccountNumber,
  tidyIdNumber,
  tidyPhone,
  uploadPercent,
} from './kyc-rules.ts'

const nothing: KycProgress = {
  status: 'unverified',
  phone: false,
  bank_account: false,
  document: false,
  selfie: false,
  in_queue: false,
}
const sent: KycProgress = { ...nothing, phone: true, bank_account: true, document: true, selfie: true }

test.each([
  [nothing, 'phone'],
  [{ ...nothing, phone: true }, 'bank_account'],
  [{ ...nothing, bank_account: true }, 'phone'],
  [{ ...nothing, phone: true, bank_account: true }, 'document'],
  [{ ...sent, status: 'processing' as const }, null],
  [{ ...sent, status: 'verified' as const }, null],
  [{ ...sent, status: 'rejected' as const }, 'document'],
  [{ ...sent, status: 'rejected' as const, bank_account: false }, 'bank_account'],
  [{ ...sent, status: 'processing' as const, phone: false }, 'phone'],
  [{ ...sent, status: 'rejected' as const, in_queue: true }, null],
  [{ ...sent, status: 'rejected' as const, in_queue: true, bank_account: false }, 'bank_account'],
])('with %o the next part is %s', (kyc, part) => {
  expect(nextPart(kyc)).toBe(part)
})

test.each([
  [undefined, null],
  [nothing, 'phone'],
  [{ ...nothing, phone: true }, 'bank_account'],
  [{ ...nothing, phone: true, bank_account: true }, null],
  [{ ...sent, status: 'rejected' as const, bank_account: false }, 'bank_account'],
  [{ ...nothing, status: 'verified' as const }, null],
])('before documents of %o comes %s', (kyc, part) => {
  expect(missingFirst(kyc)).toBe(part)
})

test.each([
  [nothing, 'phone', 'next'],
  [nothing, 'bank_account', 'todo'],
  [nothing, 'selfie', 'todo'],
  [{ ...nothing, phone: true }, 'phone', 'done'],
  [{ ...nothing, phone: true, bank_account: true }, 'document', 'next'],
  [{ ...sent, status: 'processing' as const }, 'document', 'checking'],
  [{ ...sent, status: 'processing' as const }, 'phone', 'done'],
  [{ ...sent, status: 'rejected' as const }, 'selfie', 'again'],
  [{ ...sent, status: 'rejected' as const }, 'bank_account', 'done'],
  [{ ...nothing, status: 'rejected' as const, phone: true, bank_account: true }, 'document', 'next'],
  [{ ...sent, status: 'rejected' as const, in_queue: true }, 'selfie', 'checking'],
  [{ ...nothing, status: 'verified' as const, phone: true }, 'document', 'done'],
  [{ ...nothing, status: 'verified' as const }, 'phone', 'todo'],
] as const)('with %o the part %s is %s', (kyc, part, state) => {
  expect(partState(kyc, part)).toBe(state)
})

test.each([
  [nothing, 'phone', paths.phone],
  [nothing, 'bank_account', paths.kycBankAccount],
  [nothing, 'selfie', paths.kycDocumentType],
  [sent, 'phone', paths.phone],
  [sent, 'bank_account', paths.manageBankAccounts],
  [{ ...sent, status: 'processing' as const }, 'document', undefined],
  [{ ...sent, status: 'rejected' as const }, 'document', paths.kycDocumentType],
  [{ ...sent, status: 'rejected' as const, in_queue: true }, 'selfie', undefined],
  [{ ...sent, status: 'verified' as const }, 'document', undefined],
  [{ ...nothing, status: 'verified' as const }, 'bank_account', paths.kycBankAccount],
] as const)('with %o the part %s leads to %s', (kyc, part, path) => {
  expect(partTarget(kyc, part)).toBe(path)
})

test.each([
  [nothing, 'unverified'],
  [{ ...sent, status: 'processing' as const, in_queue: true }, 'processing'],
  [{ ...sent, status: 'rejected' as const }, 'rejected'],
  [{ ...sent, status: 'rejected' as const, in_queue: true }, 'queued'],
  [{ ...sent, status: 'verified' as const }, 'verified'],
])('%o counts as %s', (kyc, standing) => {
  expect(standingOf(kyc)).toBe(standing)
})

test('a NIN or BVN keeps only its digits, eleven of them', () => {
  expect(tidyIdNumber('123-456 789 01 99')).toBe('12345678901')
})

test('a finished part leads to the next one, and the last to the overview', () => {
  expect(pathAfter('phone', nothing)).toBe('/app/kyc/bank-account')
  expect(pathAfter('bank_account', { ...nothing, phone: true })).toBe('/app/kyc/document-type')
  expect(pathAfter('phone', { ...sent, status: 'verified' })).toBe('/app/kyc')
  expect(pathAfter('phone', undefined)).toBe('/app/kyc')
})

test.each([
  ['nin', 'nin'],
  ['international_passport', 'international_passport'],
  ['virtual_nin', null],
  ['library_card', null],
  ['', null],
  [null, null],
])('an address that names %j asks for %j', (asked, document) => {
  expect(readDocument(asked)).toBe(document)
})

test.each([
  ['08031234567', '08031234567'],
  ['0803 123 4567', '08031234567'],
  ['+234 803 123 4567', '08031234567'],
  ['2348031234567', '08031234567'],
  ['+234 0803 123 4567', '08031234567'],
  ['080312345678', '08031234567'],
  ['0803', '0803'],
  ['phone', ''],
])('the phone number %j reads %j', (typed, tidy) => {
  expect(tidyPhone(typed)).toBe(tidy)
})

test('an account number keeps its digits, ten of them', () => {
  expect(tidyAccountNumber('0123 456-78911')).toBe('0123456789')
})

test.each([
  [{ loadedBytes: 50, totalBytes: 200 }, 25],
  [{ loadedBytes: 199, totalBytes: 200 }, 99],
  [{ loadedBytes: 300, totalBytes: 200 }, 100],
  [{ loadedBytes: 5, totalBytes: undefined }, undefined],
  [{ loadedBytes: 0, totalBytes: 0 }, undefined],
])('an upload at %o is at %s percent', (progress, percent) => {
  expect(uploadPercent(progress)).toBe(percent)
})

test('a sent code is restored after a reload, and damaged storage is not', () => {
  const kept = { phone: '08031234567', sentAtMs: 1 }
  expect(readPhoneCodeSent(kept)).toEqual(kept)
  expect(readPhoneCodeSent({})).toBeNull()
  expect(readPhoneCodeSent({ phone: '08031234567', sentAtMs: 'now' })).toBeNull()
})

test.each([
  ['nin', 'nin'],
  ['international_passport', 'bvn'],
  ['drivers_license', 'bvn'],
] as const)('beside a document of type %s goes a %s', (document, number) => {
  expect(numberKind(document)).toBe(number)
})
