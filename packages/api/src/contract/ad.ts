import * as z from 'zod/mini'
import { bankAccount } from './bank.ts'
import { sessionCall } from './endpoint.ts'
import {
  atMost,
  coinAmountInput,
  coinCode,
  coinText,
  empty,
  id,
  idInput,
  naira,
  nairaInput,
  page,
  shown,
  timestamp,
} from './primitives.ts'
import { presence } from './people.ts'
import { AD_TYPES } from './trade/index.ts'
import { kycStatus } from './user.ts'

const adType = z.enum(AD_TYPES, 'Choose buy or sell')

/** `waiting` is accepted as a filter and never used. Source: docs/product/trade.md#ads */
export const AD_STATUSES = ['open', 'processing', 'completed', 'cancelled', 'offline', 'waiting'] as const
const adStatus = z.enum(AD_STATUSES, 'Choose a status')
export type AdStatus = z.infer<typeof adStatus>

/** An ad in one of these is not closed: it counts toward the vendor's bound, and may still hold coin. */
export const STANDING_AD_STATUSES = ['open', 'processing', 'offline'] as const satisfies readonly AdStatus[]

export const REMARKS_MAX_LENGTH = 500

/** A claimer's hold on a part of an ad while paying. */
export const reservationSchema = z.object({
  id,
  ad: id,
  amount: naira,
  coin_equivalent: coinText,
  price: naira,
  expires_at: timestamp,
  /** Its chat: `roomId` of the chat calls. */
  room: z.optional(id),
})
export type Reservation = z.infer<typeof reservationSchema>

export const adSchema = z.object({
  id,
  type: adType,
  price: naira,
  quantity: coinText,
  /** The quantity that can still be reserved or claimed. */
  available_quantity: coinText,
  limit: z.object({ lowerbound: naira, upperbound: naira }),
  status: adStatus,
  code: coinCode,
  remarks: z.nullable(z.string()),
  initiator: z.object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    phone: z.nullable(z.string()),
    kyc_status: kycStatus,
    /** When the vendor was last online; null on own ads and on ads that take no orders. */
    presence: z.optional(presence),
    /** The reader's own private note on the vendor. */
    note: z.optional(z.nullable(z.string())),
  }),
  wallet: z.object({ network: z.object({ code: coinCode }) }),
  metadata: z.object({ bank_accounts: z.array(bankAccount) }),
  /** The caller's own live reservation on this ad. */
  reservation: z.nullable(reservationSchema),
  created_at: timestamp,
})
export type Ad = z.infer<typeof adSchema>

export const createAd = sessionCall('createAd', 'POST', '/create-ad', {
  body: z
    .object({
      quantity: coinAmountInput('Enter a quantity with at most 8 decimals'),
      price: nairaInput('Enter a rate in whole naira'),
      type: adType,
      code: coinCode,
      upperbound: nairaInput('Enter the upper limit in whole naira'),
      lowerbound: nairaInput('Enter the lower limit in whole naira'),
      remarks: z.optional(z.nullable(z.string().check(shown(), atMost(REMARKS_MAX_LENGTH)))),
    })
    .check(
      z.refine((body) => body.lowerbound <= body.upperbound, {
        path: ['lowerbound'],
        error: 'The lower limit must not be above the upper limit',
      }),
    ),
  response: adSchema,
  status: 201,
  movesMoney: true,
})

export const ads = sessionCall('ads', 'GET', '/get-ads', {
  query: z.object({
    status: z._default(adStatus, 'open'),
    code: z.optional(coinCode),
    type: z.optional(adType),
    ...page,
  }),
  response: z.array(adSchema),
  envelope: 'list',
})

export const adById = sessionCall('adById', 'GET', '/get-ad-by-id', {
  query: z.object({ id: idInput }),
  response: adSchema,
})

export const userAds = sessionCall('userAds', 'GET', '/get-user-ads', {
  query: z.object({ status: z.optional(adStatus), ...page }),
  response: z.array(adSchema),
  envelope: 'list',
})

export const updateAd = sessionCall('updateAd', 'PATCH', '/ad', {
  query: z.object({ id: idInput }),
  body: z.object({ status: z.enum(['open', 'offline', 'cancelled'], 'Choose open, offline or cancelled') }),
  response: adSchema,
  movesMoney: true,
})

export const reserveAd = sessionCall('reserveAd', 'POST', '/reserve-ad', {
  query: z.object({ id: idInput }),
  body: z.object({ amount: nairaInput(), coin_equivalent: coinAmountInput() }),
  response: reservationSchema,
  status: 201,
  movesMoney: true,
})

export const cancelReservation = sessionCall('cancelReservation', 'DELETE', '/reserve-ad', {
  query: z.object({ id: idInput }),
  response: empty,
})
