import { type Claim, CONTACTS_AFTER_END_MS, deadlineOf } from '@oja/api/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { coinWire } from '../../coin-wire.ts'
import { viewAds } from '../ads/view.ts'
import { payableAccounts } from '../banks/payable-accounts.ts'
import { toBankAccount } from '../banks/repository.ts'
import { chatOpenUntil } from '../chat/open-until.ts'
import { picturesOf } from './claim-pictures.ts'
import { paymentsOf } from './payments.ts'
import { disputesOf, viewDispute } from './view-dispute.ts'

export type ClaimRow = Selectable<Tables['claims']>

/** Claims for one of their parties (`viewer`), or for an operator (`null`). Keeps the order of `rows`. */
export async function viewClaims(
  db: Kysely<Tables>,
  rows: readonly ClaimRow[],
  options: { viewer: string | null; now: Date },
): Promise<Claim[]> {
  if (rows.length === 0) return []
  const { now } = options
  const adIds = [...new Set(rows.map((row) => row.ad))]
  const claimerIds = [...new Set(rows.map((row) => row.claimer))]
  const userIds = [...new Set(rows.flatMap((row) => [row.claimer, row.vendor]))]
  const payeeIds = rows.flatMap((row) => row.bank_account ?? [])
  const claimIds = rows.map((row) => row.id)
  const pictures = await picturesOf(db, claimIds)
  const [adList, users, accounts, payees, disputes, payments] = await Promise.all([
    viewAds(db, adIds, options),
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'phone'])
      .where('id', 'in', userIds)
      .execute(),
    payableAccounts(db, claimerIds),
    payeeIds.length === 0
      ? []
      : db.selectFrom('bank_accounts').selectAll().where('id', 'in', payeeIds).execute(),
    disputesOf(db, claimIds, pictures),
    paymentsOf(db, claimIds, pictures),
  ])
  const ads = new Map(adList.map((ad) => [ad.id, ad]))
  const userOf = new Map(users.map((user) => [user.id, user]))
  const payeeOf = new Map(payees.map((row) => [row.id, toBankAccount(row)]))

  return rows.map((row) => {
    const ad = ads.get(row.ad)
    const claimer = userOf.get(row.claimer)
    const vendor = userOf.get(row.vendor)
    if (!ad || !claimer || !vendor) throw new Error(`Claim ${row.id} lacks its ad or a party`)
    const contacts = showsContacts(row, options)
    const ofClaimer = contacts || options.viewer === claimer.id
    const ofVendor = contacts || options.viewer === vendor.id
    const paysClaimer = ad.type === 'buy'
    const payer = paysClaimer ? vendor : claimer
    const dispute = disputes.get(row.id)
    const payee = row.bank_account === null ? null : (payeeOf.get(row.bank_account) ?? null)
    return {
      id: row.id,
      status: row.status,
      amount: Number(row.amount_ngn),
      coin_equivalent: coinWire(row.coin, ad.code),
      price: Number(row.price),
      ad,
      claimer: {
        id: claimer.id,
        first_name: claimer.first_name,
        last_name: claimer.last_name,
        email_address: ofClaimer ? claimer.email : null,
        phone: ofClaimer ? claimer.phone : null,
        bank_account: ofClaimer ? (accounts.get(claimer.id) ?? []) : [],
      },
      recipient: {
        id: vendor.id,
        first_name: vendor.first_name,
        last_name: vendor.last_name,
        phone: ofVendor ? vendor.phone : null,
      },
      initiator: { id: claimer.id },
      bank_account: (paysClaimer ? ofClaimer : ofVendor) ? payee : null,
      created_at: row.created_at.toISOString(),
      sent_at: iso(row.sent_at),
      confirmed_at: iso(row.confirmed_at),
      completed_at: iso(row.completed_at),
      review_ends_at: row.review_ends_at.toISOString(),
      await_ends_at: row.await_ends_at.toISOString(),
      overdue: isOverdue(row, now),
      cancel_requested_by: row.cancel_requested_by,
      reject_reason: row.reject_reason,
      chat_open_until:
        row.completed_at === null
          ? null
          : iso(chatOpenUntil(row.completed_at, dispute?.row.status === 'settled')),
      dispute: dispute ? viewDispute({ ...dispute, payer: payer.id }) : null,
      payment: (payer === vendor ? ofVendor : ofClaimer) ? (payments.get(row.id) ?? null) : null,
    }
  })
}

/** One claim.  */
export async function viewClaim(
  db: Kysely<Tables>,
  row: ClaimRow,
  options: { viewer: string | null; now: Date },
): Promise<Claim> {
  const [claim] = await viewClaims(db, [row], options)
  if (!claim) throw new Error(`Claim ${row.id} vanished while it was read`)
  return claim
}

/** Whether the deadline of the current status has passed. */
export function isOverdue(
  row: Pick<ClaimRow, 'status' | 'review_ends_at' | 'await_ends_at'>,
  now: Date,
): boolean {
  const deadline = deadlineOf(row)
  return deadline !== null && deadline < now
}

/** Whether the other side's phone, e-mail and bank accounts are still shown. An operator sees them always.
 *  Source: docs/product/trade.md#after-the-end */
function showsContacts(
  row: Pick<ClaimRow, 'completed_at'>,
  { viewer, now }: { viewer: string | null; now: Date },
) {
  return (
    viewer === null ||
    row.completed_at === null ||
    now.getTime() < row.completed_at.getTime() + CONTACTS_AFTER_END_MS
  )
}

function iso(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}
