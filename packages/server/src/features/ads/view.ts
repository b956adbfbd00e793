import type { Ad, Reservation } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import type { Selectable } from 'kysely'
import { coinWire } from '../../coin-wire.ts'
import type { Tables } from '../../db/tables.ts'
import { payable } from '../banks/repository.ts'
import { presenceAt } from '../people/presence.ts'
import type { AdDetails } from './ad-details.ts'

type Viewing = { viewer: string | null; now: Date }

/** An ad as `viewer` may see it. Only the vendor and customers with a live reservation or claim on the ad see the vendor's phone
 *  and bank accounts; an operator sees both. */
export function viewAd(row: AdDetails, { viewer, now }: Viewing): Ad {
  const held = heldOn(row)
  const mayPay = viewer === null || viewer === row.vendor || held !== null || row.is_claimed
  const { first_name, last_name, kyc_status } = row
  return {
    id: row.id,
    type: row.type,
    price: Number(row.price),
    quantity: coinWire(row.quantity, row.code),
    available_quantity: coinWire(row.available, row.code),
    limit: { lowerbound: Number(row.lowerbound), upperbound: Number(row.upperbound) },
    status: row.status,
    code: row.code,
    remarks: row.remarks,
    initiator: {
      id: row.vendor,
      first_name,
      last_name,
      kyc_status,
      phone: mayPay ? row.phone : null,
      ...keptAbout(row, { viewer, now }),
    },
    wallet: { network: { code: row.code } },
    metadata: { bank_accounts: mayPay ? payable(row.accounts, row) : [] },
    reservation: held ? viewReservation(held, row.code) : null,
    created_at: row.created_at.toISOString(),
  }
}

/** The vendor's presence, while the ad takes orders, and the viewer's note about them. */
function keptAbout(row: AdDetails, { viewer, now }: Viewing): Pick<Ad['initiator'], 'presence' | 'note'> {
  if (viewer === null || row.vendor === viewer) return {}
  const takesOrders = row.status === 'open' || row.status === 'processing'
  return { presence: takesOrders && !row.is_apart ? presenceAt(row.seen_at, now) : null, note: row.note }
}

/** The viewer's own live reservation. */
function heldOn(row: AdDetails): ReservationRow | null {
  const {
    held_id: id,
    held_amount_ngn: amount_ngn,
    held_coin: coin,
    held_price: price,
    held_expires_at,
  } = row
  if (id === null || amount_ngn === null || coin === null || price === null || held_expires_at === null)
    return null
  return { id, ad: row.id, amount_ngn, coin, price, expires_at: held_expires_at, room: row.held_room }
}

type ReservationRow = Pick<
  Selectable<Tables['reservations']>,
  'id' | 'ad' | 'amount_ngn' | 'coin' | 'price' | 'expires_at' | 'room'
>

export function viewReservation(row: ReservationRow, code: Coin): Reservation {
  return {
    id: row.id,
    ad: row.ad,
    amount: Number(row.amount_ngn),
    coin_equivalent: coinWire(row.coin, code),
    price: Number(row.price),
    expires_at: row.expires_at.toISOString(),
    ...(row.room === null ? {} : { room: row.room }),
  }
}
