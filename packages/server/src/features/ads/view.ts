import { type Ad, LIVE_CLAIM_STATUSES, type Reservation } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import type { Kysely, Selectable } from 'kysely'
import { coinWire } from '../../coin-wire.ts'
import type { Tables } from '../../db/tables.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import { peopleFor, type Person } from '../people/repository.ts'

export type AdRow = Selectable<Tables['ads']>

/** Ads as `viewer` may see them: phone and bank accounts of the vendor only for the vendor, and for customers
 *  with a live reservation or claim on the ad. Keeps the order of `rows`. */
export async function viewAds(
  db: Kysely<Tables>,
  rows: readonly AdRow[],
  options: { viewer: string | null; now: Date },
): Promise<Ad[]> {
  if (rows.length === 0) return []
  const { viewer, now } = options
  const adIds = rows.map((row) => row.id)
  const vendorIds = [...new Set(rows.map((row) => row.vendor))]
  const [vendors, accounts, people, reservations, claims] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'phone', 'kyc_status'])
      .where('id', 'in', vendorIds)
      .execute(),
    payableAccounts(db, vendorIds),
    viewer === null ? null : peopleFor(db, vendorIds, { viewer, now }),
    viewer === null
      ? []
      : db
          .selectFrom('reservations')
          .selectAll()
          .where('ad', 'in', adIds)
          .where('claimer', '=', viewer)
          .where('status', '=', 'live')
          .where('expires_at', '>', now)
          .execute(),
    viewer === null
      ? []
      : db
          .selectFrom('claims')
          .select('ad')
          .where('ad', 'in', adIds)
          .where('claimer', '=', viewer)
          .where('status', 'in', LIVE_CLAIM_STATUSES)
          .execute(),
  ])
  const vendorOf = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  const reservationOn = new Map(reservations.map((row) => [row.ad, row]))
  const claimedAds = new Set(claims.map((row) => row.ad))

  return rows.map((row) => {
    const vendor = vendorOf.get(row.vendor)
    if (!vendor) throw new Error(`Ad ${row.id} has no vendor`)
    const held = reservationOn.get(row.id)
    const mayPay = viewer === null || viewer === row.vendor || held !== undefined || claimedAds.has(row.id)
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
        ...vendor,
        phone: mayPay ? vendor.phone : null,
        ...keptAbout(row, { viewer, person: people?.get(row.vendor) }),
      },
      wallet: { network: { code: row.code } },
      metadata: { bank_accounts: mayPay ? (accounts.get(row.vendor) ?? []) : [] },
      reservation: held ? viewReservation(held, row.code) : null,
      created_at: row.created_at.toISOString(),
    }
  })
}

/** When the vendor was last here, while the ad takes orders, and what the viewer noted about them. */
function keptAbout(
  { vendor, status }: AdRow,
  { viewer, person }: { viewer: string | null; person: Person | undefined },
): Pick<Ad['initiator'], 'presence' | 'note'> {
  if (person === undefined || vendor === viewer) return {}
  const takesOrders = status === 'open' || status === 'processing'
  return { presence: takesOrders ? person.presence : null, note: person.note }
}

export function viewReservation(row: Selectable<Tables['reservations']>, code: Coin): Reservation {
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
