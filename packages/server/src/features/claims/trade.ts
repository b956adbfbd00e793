import { type AdType, roleOf, type TradeSide } from '@oja/api/contract'
import type { Coin } from '@oja/api/money'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../http/uuid.ts'
import type { ClaimRow } from './claim-details.ts'

/** A claim with the facts of its ad and parties that acts and sentences need. */
export type Trade = {
  claim: ClaimRow
  adType: AdType
  code: Coin
  vendor: Party
  claimer: Party
}
export type Party = { id: string; firstName: string }

/** The trade of a claim.
 *  @throws AppError not_found, also when `claimId` is not a UUID. */
export async function findTrade(db: Database, claimId: string): Promise<Trade> {
  if (!isUuid(claimId)) throw noTrade()
  const row = await db
    .selectFrom('claims')
    .innerJoin('ads', 'ads.id', 'claims.ad')
    .innerJoin('users as vendors', 'vendors.id', 'claims.vendor')
    .innerJoin('users as claimers', 'claimers.id', 'claims.claimer')
    .selectAll('claims')
    .select(['ads.type', 'ads.code'])
    .select(['vendors.first_name as vendor_name', 'claimers.first_name as claimer_name'])
    .where('claims.id', '=', claimId)
    .executeTakeFirstOrThrow(noTrade)
  const { type: adType, code, vendor_name, claimer_name, ...claim } = row
  return {
    claim,
    adType,
    code,
    vendor: { id: claim.vendor, firstName: vendor_name },
    claimer: { id: claim.claimer, firstName: claimer_name },
  }
}

/** The error for everybody but the two parties. */
export const noTrade = () => notFound('We could not find that trade.')

/** A trade and the caller's side in it. */
export type OwnTrade = { trade: Trade; side: TradeSide }

/** @throws AppError not_found for anybody else: strangers see nothing. */
export async function findOwnTrade(db: Database, claimId: string, userId: string): Promise<OwnTrade> {
  const trade = await findTrade(db, claimId)
  if (trade.claim.vendor === userId) return { trade, side: 'vendor' }
  if (trade.claim.claimer === userId) return { trade, side: 'claimer' }
  throw noTrade()
}

/** The party with an open request to cancel. */
export function askedToCancel({ claim, vendor, claimer }: Trade): Party | null {
  if (claim.cancel_requested_by === null) return null
  return claim.cancel_requested_by === vendor.id ? vendor : claimer
}

/** Who sells the coin and who pays naira in this trade. */
export function partiesByRole(trade: Trade): { owner: Party; payer: Party } {
  return roleOf(trade.adType, 'vendor') === 'owner'
    ? { owner: trade.vendor, payer: trade.claimer }
    : { owner: trade.claimer, payer: trade.vendor }
}
