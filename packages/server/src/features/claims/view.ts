import { type Claim, CONTACTS_AFTER_END_MS, deadlineOf, type Payment } from '@oja/api/contract'
import { coinWire } from '../../coin-wire.ts'
import { viewAd } from '../ads/view.ts'
import { payable, toBankAccount } from '../banks/repository.ts'
import { chatOpenUntil } from '../chat/room-orders.ts'
import type { ClaimDetails, ClaimRow } from './claim-details.ts'
import { viewDispute } from './view-dispute.ts'

/** A claim for one of its parties (`viewer`), or for an operator (`null`). */
export function viewClaim(row: ClaimDetails, options: { viewer: string | null; now: Date }): Claim {
  const { now } = options
  const ad = viewAd(row, options)
  const contacts = showsContacts(row, options)
  const ofClaimer = contacts || options.viewer === row.claimer
  const ofVendor = contacts || options.viewer === row.vendor
  const paysClaimer = row.type === 'buy'
  const payee = row.payee && toBankAccount(row.payee)
  const { dispute } = row
  return {
    id: row.claim,
    status: row.claim_status,
    amount: Number(row.amount_ngn),
    coin_equivalent: coinWire(row.coin, row.code),
    price: Number(row.claim_price),
    ad,
    claimer: {
      id: row.claimer,
      first_name: row.claimer_first_name,
      last_name: row.claimer_last_name,
      email_address: ofClaimer ? row.claimer_email : null,
      phone: ofClaimer ? row.claimer_phone : null,
      bank_account: ofClaimer ? payable(row.claimer_accounts, namesOfClaimer(row)) : [],
    },
    recipient: {
      id: row.vendor,
      first_name: row.first_name,
      last_name: row.last_name,
      phone: ofVendor ? row.phone : null,
    },
    initiator: { id: row.claimer },
    bank_account: (paysClaimer ? ofClaimer : ofVendor) ? payee : null,
    created_at: row.claimed_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    review_ends_at: row.review_ends_at.toISOString(),
    await_ends_at: row.await_ends_at.toISOString(),
    overdue: isOverdue({ ...row, status: row.claim_status }, now),
    cancel_requested_by: row.cancel_requested_by,
    reject_reason: row.reject_reason,
    chat_open_until:
      row.completed_at && chatOpenUntil(row.completed_at, dispute?.status === 'settled').toISOString(),
    dispute: dispute && viewDispute(dispute, { ...row, payer: paysClaimer ? row.vendor : row.claimer }),
    payment: (paysClaimer ? ofVendor : ofClaimer) ? viewPayment(row) : null,
  }
}

function namesOfClaimer(row: ClaimDetails) {
  return {
    first_name: row.claimer_first_name,
    last_name: row.claimer_last_name,
    verified_first_name: row.claimer_verified_first_name,
    verified_last_name: row.claimer_verified_last_name,
  }
}

function isOverdue(row: Pick<ClaimRow, 'status' | 'review_ends_at' | 'await_ends_at'>, now: Date): boolean {
  const deadline = deadlineOf(row)
  return deadline !== null && deadline < now
}

/** Whether the other side's phone, email and bank accounts are still shown. An operator always sees them.
 *  Source: docs/product/trade.md#after-the-end */
export function showsContacts(
  row: Pick<ClaimRow, 'completed_at'>,
  { viewer, now }: { viewer: string | null; now: Date },
) {
  return (
    viewer === null ||
    row.completed_at === null ||
    now.getTime() < row.completed_at.getTime() + CONTACTS_AFTER_END_MS
  )
}

/** How a claim was paid, and its receipt; `null` when the payer gave neither. */
function viewPayment({ payment, pictures }: Pick<ClaimDetails, 'payment' | 'pictures'>): Payment | null {
  const receipt = pictures.findLast(({ purpose }) => purpose === 'receipt')
  if (payment === null && receipt === undefined) return null
  return { ...(payment ?? NOTHING_SAID), receipt: receipt ? { id: receipt.id } : null }
}

const NOTHING_SAID = { account_name: null, bank_name: null, reference: null, name_matches: null }
