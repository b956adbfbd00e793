import type { Body, endpoints, Payment } from '@oja/api/contract'
import type { Database } from '../../db/database.ts'
import { isOwnName, legalName } from '../banks/rules.ts'
import { getUser } from '../users/repository.ts'
import type { ClaimDetails } from './claim-details.ts'

/** How the payer says that they paid. */
export type PaymentInput = NonNullable<Body<typeof endpoints.claimAd>['payment']>

/** Stores how the payer says that they paid. Returns whether the account is in a name other than their verified one: a line in
 *  the room then warns both sides. */
export async function savePayment(
  trx: Database,
  payment: { claim: string; payer: string; given: PaymentInput | undefined; now: Date },
): Promise<{ isOtherName: boolean }> {
  const { claim, payer, given, now } = payment
  if (given === undefined) return { isOtherName: false }
  const matches = isOwnName(given.account_name, legalName(await getUser(trx, payer)))
  await trx
    .insertInto('payments')
    .values({ ...given, claim, name_matches: matches, created_at: now })
    .execute()
  return { isOtherName: !matches }
}

/** How a claim was paid, and its receipt; `null` when the payer gave neither. */
export function viewPayment({
  payment,
  pictures,
}: Pick<ClaimDetails, 'payment' | 'pictures'>): Payment | null {
  const receipt = pictures.findLast(({ purpose }) => purpose === 'receipt')
  if (payment === null && receipt === undefined) return null
  return { ...(payment ?? NOTHING_SAID), receipt: receipt ? { id: receipt.id } : null }
}

const NOTHING_SAID = { account_name: null, bank_name: null, reference: null, name_matches: null }
