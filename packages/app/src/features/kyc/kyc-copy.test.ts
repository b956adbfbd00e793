import { expect, test } from 'vitest'
import { uploadCopy } from './kyc-copy.ts'

test('the form for documents names everybody who sees the pictures', () => {
  expect(uploadCopy.safety).toMatch(/review team and, where we use one, an identity service/)
})
