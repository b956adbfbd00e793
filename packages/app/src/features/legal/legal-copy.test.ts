import { expect, test } from 'vitest'
import { privacyCopy } from './legal-copy.ts'

/** What each section must name. Source: docs/product/accounts.md#privacy */
test.each([
  [
    'What we keep',
    ['devices', 'sign in', 'network addresses', 'NIN or BVN', 'address book', 'chats and pictures'],
  ],
  [
    'Who sees it',
    ['phone number', 'email address', 'bank accounts that can be paid', 'staff', 'identity service'],
  ],
  ['On your device', ['cookie', 'did not send', 'never keeps your password, your PIN, your codes']],
  ['How long', ['NIN or BVN', 'law', 'years']],
  ['Your rights', ['Settings, Privacy', 'download', 'close your account']],
])('the privacy policy is complete: %s', (heading, named) => {
  const text = privacyCopy.sections.find((section) => section.heading === heading)?.text
  for (const words of named) expect(text).toContain(words)
})
