import { expect, test } from 'vitest'
import { paths } from '../packages/app/src/lib/paths.ts'
import { accountFrozenMail } from '../packages/server/src/features/account/freeze.ts'
import { emailChangedMail, removalAskedMail } from '../packages/server/src/features/auth/mails.ts'
import { notificationPath } from '../packages/server/src/features/notifications/notification-copy.ts'

test.each([
  [notificationPath('payment-sent', { claim: 'c1', side: 'vendor' }), paths.reviewClaim('c1')],
  [notificationPath('payment-sent', { claim: 'c1', side: 'claimer' }), paths.awaitConfirmation('c1')],
  [notificationPath('order-reserved', { room: 'r1', ad: 'a1', side: 'vendor' }), paths.reserved('r1')],
  [notificationPath('order-reserved', { room: 'r1', ad: 'a1', side: 'claimer' }), paths.release('a1')],
  [notificationPath('reservation-expired', { ad: 'a1' }), paths.adDetail('a1')],
  [notificationPath('coin-received', { transaction: 't1' }), paths.transaction('t1')],
  [notificationPath('sign-in', {}), paths.managePassword],
  [notificationPath('test', {}), paths.notificationSettings],
  [notificationPath('identity-verified', {}), paths.kyc],
  [notificationPath('payment-sent', {}), paths.notifications],
])('a push or mail of the server links to a page of the app: %s', (link, page) => {
  expect(link).toBe(page)
})

const reader = { email: 'ada@example.com', firstName: 'Ada' }
const link = { token: 't', settings: { publicUrl: 'https://oja.example' } }

test('the links of security mails lead to the pages that freeze an account and undo a change', () => {
  const undoUntil = new Date('2026-03-02T09:00:00Z')
  expect(removalAskedMail(reader, link).text).toContain(`https://oja.example${paths.freeze}?token=t`)
  expect(emailChangedMail(reader, { ...link, newEmail: 'b@example.com', undoUntil }).text).toContain(
    `https://oja.example${paths.undoEmailChange}?token=t`,
  )
})

test('the mail about a frozen account leads to the page where its owner says that they paid', () => {
  expect(accountFrozenMail(reader, link).text).toContain(`https://oja.example${paths.frozen}\n`)
})
