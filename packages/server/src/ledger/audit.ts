import type { Books } from '@oja/api/contract'
import { COINS, formatAmount, money } from '@oja/api/money'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Check = { name: string; bad: ReturnType<typeof sql<{ id: string }>>; promise: string }

/** Each check selects the rows that break its promise. */
const CHECKS: readonly Check[] = [
  {
    name: 'every movement sums to zero',
    promise: 'what leaves one account arrives in another of the same coin',
    bad: sql<{ id: string }>`
      select e.movement::text as id from entries e join accounts a on a.id = e.account
      group by e.movement, a.code having sum(e.amount) <> 0`,
  },
  {
    name: 'every balance is the sum of its entries',
    promise: 'no balance drifted from the book',
    bad: sql<{ id: string }>`
      select a.id::text from accounts a left join entries e on e.account = a.id
      group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'no customer account is below zero',
    promise: 'nobody spent what was not there',
    bad: sql<{ id: string }>`select id::text from accounts where kind <> 'chain' and balance < 0`,
  },
  {
    name: 'escrow is the sum of what is held',
    promise: 'every unit in escrow has a purpose, every purpose its units',
    bad: sql<{ id: string }>`
      select coalesce(a.owner, h.owner)::text || ' ' || coalesce(a.code, h.code) as id
      from (select owner, code, balance from accounts where kind = 'escrow') a
      full join (select owner, code, sum(remaining) as held from holds group by owner, code) h
        on h.owner = a.owner and h.code = a.code
      where coalesce(a.balance, 0) <> coalesce(h.held, 0)`,
  },
  {
    name: 'every ad adds up to its quantity',
    promise: 'claimed, reserved, traded, withdrawn and left are the whole',
    bad: sql<{ id: string }>`
      select id::text from ads where quantity <> available + reserved + claimed + traded + withdrawn
      union all
      select a.id::text from ads a where a.reserved <>
        (select coalesce(sum(coin), 0) from reservations r where r.ad = a.id and r.status = 'live')
      union all
      select a.id::text from ads a where a.claimed <>
        (select coalesce(sum(coin), 0) from claims c where c.ad = a.id and c.status in ('waiting', 'partly_verified'))
      union all
      select a.id::text from ads a where a.traded <>
        (select coalesce(sum(coin), 0) from claims c where c.ad = a.id and c.status = 'completed')`,
  },
  {
    name: 'every sell ad holds its unsold coin',
    promise: 'nothing is offered that is not in escrow',
    bad: sql<{ id: string }>`
      select a.id::text from ads a left join holds h on h.id = a.id
      where a.type = 'sell' and coalesce(h.remaining, -1) <> a.available + a.reserved + a.claimed`,
  },
  {
    name: 'every live claim on a buy ad holds its coin',
    promise: 'a claim without coin behind it does not exist',
    bad: sql<{ id: string }>`
      select c.id::text from claims c join ads a on a.id = c.ad left join holds h on h.id = c.id
      where a.type = 'buy' and coalesce(h.remaining, -1) <>
        case when c.status in ('waiting', 'partly_verified') then c.coin else 0 end`,
  },
  {
    name: 'every ended claim was settled once',
    promise: 'released when completed, returned when rejected',
    bad: sql<{ id: string }>`
      select c.id::text from claims c left join settlements s on s.claim = c.id
      where coalesce(s.outcome, 'none') <>
        case c.status when 'completed' then 'released' when 'rejected' then 'returned' else 'none' end`,
  },
  {
    name: 'every settlement paid whom it should',
    promise: 'released coin reached the payer, returned coin its owner',
    bad: sql<{ id: string }>`
      select c.id::text from settlements s join claims c on c.id = s.claim join ads a on a.id = c.ad
      -- Without a movement the coin went back into the ad, where it stays in escrow.
      where (s.movement is not null or s.outcome = 'released' or a.type = 'buy') and not exists (
        select 1 from entries e join accounts t on t.id = e.account
        where e.movement = s.movement and e.amount = c.coin and t.kind = 'trading' and t.code = a.code
          and t.owner = case when (a.type = 'sell') = (s.outcome = 'released') then c.claimer else c.vendor end
      )`,
  },
  {
    name: 'every compensation follows an appeal that won',
    promise: 'the house paid the coin of a trade once, where a second decision was against the first',
    bad: sql<{ id: string }>`
      select m.id::text from movements m
      left join compensations p on p.movement = m.id
      left join dispute_appeals a on a.claim = p.claim and a.appellant = p.paid_to
      left join disputes d on d.claim = p.claim and d.winner <> a.winner
      left join claims c on c.id = p.claim
      where m.kind = 'compensation' and (d.claim is null or not exists (
        select 1 from entries e join accounts t on t.id = e.account
        where e.movement = m.id and e.amount = c.coin and t.kind = 'trading' and t.owner = p.paid_to
      ))`,
  },
]

/** Proves the books in one snapshot: totals per asset and every check with the rows that break it. */
export async function auditBooks(db: Kysely<Tables>): Promise<Books> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const assets = await totals(trx)
      const checks: Books['checks'] = []
      for (const check of CHECKS) {
        const { rows } = await check.bad.execute(trx)
        checks.push({
          name: check.name,
          ok: rows.length === 0,
          detail:
            rows.length === 0
              ? check.promise
              : `broken by ${rows
                  .map((row) => row.id)
                  .slice(0, 5)
                  .join(', ')}`,
        })
      }
      const zero = assets.every((asset) => /^-?0(\.0*)?$/.test(asset.ledger_total))
      return { balanced: zero && checks.every((check) => check.ok), assets, checks }
    })
}

async function totals(trx: Kysely<Tables>): Promise<Books['assets']> {
  const { rows } = await sql<{ code: string; kind: string; total: string }>`
    select code, kind, sum(balance)::text as total from accounts group by code, kind`.execute(trx)
  return COINS.map((code) => {
    const total = (...kinds: string[]): string => {
      const minor = rows
        .filter((row) => row.code === code && (kinds.length === 0 || kinds.includes(row.kind)))
        .reduce((sum, row) => sum + BigInt(row.total), 0n)
      return formatAmount(money(minor, code))
    }
    return {
      code,
      ledger_total: total(),
      customer_total: total('portfolio', 'trading', 'escrow'),
      escrow_total: total('escrow'),
      house_total: total('chain', 'fees'),
    }
  })
}
