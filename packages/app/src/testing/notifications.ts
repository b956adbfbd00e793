import type { Notification } from '@oja/api/contract'

type PaymentSent = Extract<Notification, { kind: 'payment-sent' }>

/** What a vendor reads when a buyer claims a payment. */
export function paymentSent(over: Partial<PaymentSent> = {}): PaymentSent {
  return {
    id: 7,
    created_at: '2026-03-02T09:00:00.000Z',
    read: false,
    kind: 'payment-sent',
    claim: 'c1',
    ad_type: 'sell',
    side: 'vendor',
    name: 'Túndé',
    amount: 50_000,
    coin_equivalent: '30.86000000',
    code: 'USDT',
    ...over,
  }
}
