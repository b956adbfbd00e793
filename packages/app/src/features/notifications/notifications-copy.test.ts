import type { Notification } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { openLabelOf, sentenceOf } from './notifications-copy.ts'

const told = { id: 7, created_at: '2026-03-02T09:00:00.000Z', read: false }
const order = {
  ...told,
  claim: 'c1',
  name: 'Túndé',
  amount: 50_000,
  coin_equivalent: '30.86000000',
  code: 'USDT',
} as const
/** The reader sells the coin. */
const owner = { ...order, ad_type: 'sell', side: 'vendor' } as const
const payer = { ...order, ad_type: 'sell', side: 'claimer' } as const
const reservation = {
  ...told,
  ad: 'a1',
  name: 'Ada',
  amount: 50_000,
  coin_equivalent: '30.86000000',
  code: 'USDT',
} as const
const transfer = { ...told, transaction: 't1', amount: '0.50000000', code: 'ETH', address: '0x5a' } as const

test.each<[Notification, string]>([
  [
    { kind: 'order-placed', ...payer },
    'Túndé locked 30.86 USDT for you. Send ₦50,000, then mark it as sent in the order.',
  ],
  [{ kind: 'payment-sent', ...owner }, 'Túndé says ₦50,000 was sent. Check your bank app.'],
  [
    { kind: 'payment-received', ...payer },
    'Túndé confirmed that ₦50,000 arrived. Confirm to receive 30.86 USDT.',
  ],
  [
    { kind: 'trade-completed', ...payer, by: 'owner' },
    'Túndé released 30.86 USDT to you. It is in your Trading wallet.',
  ],
  [
    { kind: 'trade-completed', ...payer, by: 'time' },
    'Your order with Túndé timed out and completed automatically. 30.86 USDT is in your Trading wallet.',
  ],
  [
    { kind: 'trade-completed', ...owner, by: 'payer' },
    'Túndé has received 30.86 USDT. The order of ₦50,000 is complete.',
  ],
  [
    { kind: 'trade-completed', ...owner, by: 'time' },
    'Your order with Túndé timed out and completed automatically. 30.86 USDT went to Túndé.',
  ],
  [
    { kind: 'trade-cancelled', ...payer, reason: 'cancelled' },
    'Túndé cancelled the order of ₦50,000. Do not pay.',
  ],
  [
    { kind: 'trade-cancelled', ...owner, reason: 'rejected' },
    'Túndé gave up the order of ₦50,000. 30.86 USDT is back in your Trading wallet.',
  ],
  [
    { kind: 'trade-cancelled', ...owner, reason: 'expired' },
    'Túndé did not mark ₦50,000 as sent in time. 30.86 USDT is back in your Trading wallet.',
  ],
  [
    { kind: 'trade-cancelled', ...payer, reason: 'expired' },
    'Your time to pay ₦50,000 to Túndé ran out. Do not pay.',
  ],
  [
    { kind: 'trade-cancelled', ...owner, reason: 'cancelled' },
    'The order of ₦50,000 with Túndé is cancelled, as you asked. 30.86 USDT is back in your Trading wallet.',
  ],
  [{ kind: 'trade-cancelled', ...owner, reason: 'agreed' }, 'Túndé agreed to cancel the order of ₦50,000.'],
  [
    { kind: 'cancel-asked', ...payer },
    'Túndé asks to cancel the order of ₦50,000. If you have paid, do not agree.',
  ],
  [{ kind: 'cancel-asked', ...owner }, 'Túndé asks to cancel the order of ₦50,000.'],
  [
    { kind: 'trade-overdue', ...owner },
    'Túndé is waiting for you to confirm ₦50,000. Your time ran out, and 30.86 USDT stays locked.',
  ],
  [
    { kind: 'trade-overdue', ...payer },
    'Túndé did not confirm ₦50,000 in time. 30.86 USDT stays locked; you can open a dispute.',
  ],
  [{ kind: 'dispute-opened', ...owner }, 'Túndé opened a dispute about ₦50,000. An operator will decide.'],
  [
    { kind: 'dispute-answered', ...owner },
    'Túndé gave a statement about ₦50,000. Read it, and give yours if you have not.',
  ],
  [
    { kind: 'dispute-appealed', ...owner },
    'Túndé appealed against the decision about ₦50,000. Another operator will look at it.',
  ],
  [{ kind: 'appeal-decided', ...owner, won: true }, 'The appeal about ₦50,000 is decided in your favour.'],
  [
    { kind: 'appeal-decided', ...payer, won: false },
    'The appeal about ₦50,000 is decided, and not in your favour.',
  ],
  [
    { kind: 'dispute-settled', ...payer, won: true },
    'You won the dispute with Túndé. 30.86 USDT is in your Trading wallet.',
  ],
  [
    { kind: 'dispute-settled', ...owner, won: true },
    'You won the dispute with Túndé. 30.86 USDT stays yours.',
  ],
  [
    { kind: 'dispute-settled', ...payer, won: false },
    'Túndé won the dispute about ₦50,000. 30.86 USDT stays with Túndé.',
  ],
  [
    { kind: 'dispute-settled', ...owner, won: false },
    'Túndé won the dispute about ₦50,000. 30.86 USDT went to Túndé.',
  ],
  [
    { kind: 'five-minutes-left', ...owner, deadline: told.created_at },
    'Only minutes are left to check and confirm ₦50,000 from Túndé.',
  ],
  [
    { kind: 'five-minutes-left', ...payer, deadline: told.created_at },
    'Only minutes are left to pay ₦50,000 to Túndé and say so.',
  ],
  [
    { kind: 'reservation-ending', ...reservation, ad_type: 'sell', deadline: told.created_at },
    'Only minutes are left to pay ₦50,000 to Ada and press “I have paid”.',
  ],
  [
    { kind: 'reservation-ending', ...reservation, ad_type: 'buy', deadline: told.created_at },
    'Only minutes are left to sell 30.86 USDT to Ada.',
  ],
  [{ kind: 'new-messages', ...owner, count: 1 }, 'New message from Túndé.'],
  [{ kind: 'new-messages', ...owner, count: 3 }, '3 new messages from Túndé.'],
  [{ kind: 'transfer-sent', ...transfer }, 'Your transfer of 0.5 ETH was sent.'],
  [
    { kind: 'transfer-failed', ...transfer },
    'Your transfer of 0.5 ETH did not go through. The amount and the fee are back in your Portfolio wallet.',
  ],
  [
    { kind: 'reservation-expired', ...reservation, ad_type: 'sell' },
    'Your time to pay ₦50,000 to Ada ran out. Do not pay now. If you have paid, place the same order again and press “I have paid”.',
  ],
  [
    { kind: 'reservation-expired', ...reservation, ad_type: 'buy' },
    'Your time to sell 30.86 USDT to Ada ran out. Your coin was not touched. You can order again.',
  ],
  [{ kind: 'coin-received', ...transfer, wallet: 'portfolio' }, '0.5 ETH arrived in your Portfolio wallet.'],
  [{ kind: 'coin-received', ...transfer, wallet: 'trading' }, '0.5 ETH arrived in your Trading wallet.'],
  [{ kind: 'identity-verified', ...told }, 'Your account is verified. You can buy and sell now.'],
  [
    { kind: 'identity-rejected', ...told, reason: 'The picture is blurred' },
    'We could not verify you: The picture is blurred',
  ],
  [{ kind: 'identity-rejected', ...told, reason: null }, 'We could not verify you. See what to send again.'],
])('$kind says who, how much, and what to do', (notification, sentence) => {
  expect(sentenceOf(notification)).toBe(sentence)
})

test('the roles follow the ad: on a buy ad the vendor pays', () => {
  const asked = { kind: 'cancel-asked', ...order, ad_type: 'buy' } as const
  expect(sentenceOf({ ...asked, side: 'vendor' })).toContain('If you have paid')
  expect(sentenceOf({ ...asked, side: 'claimer' })).not.toContain('If you have paid')
})

const room = { ...reservation, room: 'r1', ad_type: 'sell', side: 'vendor' } as const

test.each<[Notification, string]>([
  [{ kind: 'payment-sent', ...owner }, 'Open order'],
  [{ kind: 'new-messages', ...owner, count: 1 }, 'Open chat'],
  [{ kind: 'order-reserved', ...room }, 'Open chat'],
  [{ kind: 'reservation-messages', ...room, count: 1 }, 'Open chat'],
  [{ kind: 'reservation-expired', ...reservation, ad_type: 'sell' }, 'Open the ad'],
])('$kind: its button names what it opens', (notification, label) => {
  expect(openLabelOf(notification)).toBe(label)
})
