import type { Body, endpoints, Payment } from '@oja/api/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { isOwnName, legalName } from '../banks/rules.ts'
import { getUser } from '../users/repository.ts'

/** How the payer says that they paid, parsed. */
export type PaymentInput = NonNullable<Body<typeof endpoints.claimAd>['payment']>
type PictureRow = Pick<Selectable<Tables['claim_pictures']>, 'id' | 'claim' | 'sender' | 'purpose'>

/** Keeps how the payer says that they paid. Returns whether the account is in another name than their verified one, which
 *  both sides are warned of. It moves nothing. */
export async function savePayment(
  trx: Kysely<Tables>,
  payment: { claim: string; payer: string; given: PaymentInput | undefined; now: Date },
): Promise<{ isOtherName: boolean }> {
  const { claim, payer, given, now } = payment
  if (given === undefined) return { isOtherName: false }
  const matches = isOwnName(given.account_name, legalName(await getUser(trx, payer)))
  await trx
    .insertInto('payments')
    .values({
      claim,
      account_name: given.account_name,
      bank_code: given.bank_code ?? null,
      bank_name: given.bank_name ?? null,
      account_number: given.account_number ?? null,
      reference: given.reference ?? null,
      name_matches: matches,
      created_at: now,
    })
    .execute()
  return { isOtherName: !matches }
}

/** The payments of claims and their receipts, by claim. */
export async function paymentsOf(
  db: Database,
  claims: readonly string[],
  pictures: readonly PictureRow[],
): Promise<Map<string, Payment>> {
  const rows = await db.selectFrom('payments').selectAll().where('claim', 'in', claims).execute()
  const payments = new Map<string, Payment>()
  for (const { id, claim } of pictures.filter(({ purpose }) => purpose === 'receipt'))
    payments.set(claim, { ...NOTHING_SAID, receipt: { id } })
  for (const { claim, account_name, bank_name, reference, name_matches } of rows) {
    const receipt = payments.get(claim)?.receipt ?? null
    payments.set(claim, { account_name, bank_name, reference, name_matches, receipt })
  }
  return payments
}

const NOTHING_SAID = { account_name: null, bank_name: null, reference: null, name_matches: null }
