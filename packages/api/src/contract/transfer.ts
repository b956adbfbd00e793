import * as z from 'zod/mini'
import { sessionCall } from './endpoint.ts'
import { coinAmountInput, coinText, id, pin } from './primitives.ts'

export const networkInput = z
  .string('Choose a network')
  .check(z.minLength(1, 'Choose a network'), z.maxLength(40, 'Choose a network'))

/** An address, or a payment link such as `bitcoin:…?amount=0.1`, which is longer. */
export const receiverInput = z
  .string('Enter the receiver address')
  .check(z.trim(), z.minLength(1, 'Enter the receiver address'), z.maxLength(512, 'This address is too long'))

export const feeEstimate = sessionCall('feeEstimate', 'GET', '/get-fee-estimate', {
  query: z.object({ network: networkInput }),
  response: z.object({ fee: coinText }),
})

/** Sends coin. One idempotency key is one transfer, however often it is submitted. */
export const transfer = sessionCall('transfer', 'POST', '/transfer', {
  body: z.object({
    from: z
      .string('Choose the wallet to send from')
      .check(z.minLength(1, 'Choose the wallet to send from'), z.maxLength(128)),
    to: receiverInput,
    value: coinAmountInput(),
    network: networkInput,
    /** The fee the customer saw. If it has risen since, the call is a `conflict`. */
    fee: z.optional(coinText),
    /** Omitted if the session has a grant for this transfer. */
    pin: z.optional(pin),
  }),
  response: z.object({ id, status: z.literal('processing') }),
  status: 202,
  movesMoney: true,
  pinGrant: 'unless-pin-sent',
})
