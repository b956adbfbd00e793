import { sql } from 'kysely'
import { type Database, oneRow } from '../../db/database.ts'

/** How many claims a customer had, on either side, and how they ended. The decision of an appeal replaces that of its dispute. */
type TradeRecord = {
  trades: number
  completed: number
  rejected: number
  disputes: number
  disputes_lost: number
}

export function findTradeRecord(db: Database, user: string): Promise<TradeRecord> {
  const record = sql<TradeRecord>`
    with own as (
      select c.status, d.status as dispute, coalesce(p.winner, d.winner) as winner,
        case when (a.type = 'sell') = (c.vendor = ${user}::uuid) then 'seller' else 'buyer' end as side
      from claims c join ads a on a.id = c.ad left join disputes d on d.claim = c.id
        left join dispute_appeals p on p.claim = c.id
      where c.vendor = ${user}::uuid or c.claimer = ${user}::uuid
    )
    select count(*)::int as trades,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'rejected')::int as rejected,
      count(dispute)::int as disputes,
      count(*) filter (where dispute = 'settled' and winner <> side)::int as disputes_lost
    from own`
  return oneRow(db, record)
}
