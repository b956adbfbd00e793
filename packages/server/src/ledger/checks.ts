import { type RawBuilder, sql } from 'kysely'
import { LIVE_CLAIMS } from '../db/statuses.ts'

/** The rows that a check covers, and that a whole proof walks through. */
export type Scope = 'entries' | 'movements' | 'accounts' | 'owners' | 'ads'

/** `bad` selects ids from the CTE `part` that break the promise. */
export type Check = { name: string; promise: string; of: Scope; bad: RawBuilder<{ id: string }> }

/** All ids of a scope. Entries are walked by movement. */
export const IDS: Readonly<Record<Scope, RawBuilder<{ id: string }>>> = {
  entries: sql`select distinct movement as id from entries`,
  movements: sql`select id from movements`,
  accounts: sql`select id from accounts`,
  owners: sql`select id from users`,
  ads: sql`select id from ads`,
}

/** What is broken, by the name of the check: the first few ids. */
export type Broken = Readonly<Record<string, readonly string[]>>

/** How many ids a failed check names. */
export const NAMED_MAX = 5

export function isSound(broken: Broken): boolean {
  return Object.keys(broken).length === 0
}

/** Combines the results of two runs. */
export function mergeBroken(one: Broken, other: Broken): Broken {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])].slice(0, NAMED_MAX),
    ]),
  )
}

export const EVERY_BALANCE = 'every balance is the sum of its entries'

export const CHECKS: readonly Check[] = [
  {
    name: 'every movement sums to zero',
    promise: 'what leaves one account arrives in another of the same coin',
    of: 'entries',
    bad: sql`
      select e.movement::text as id
      from part join entries e on e.movement = part.id join accounts a on a.id = e.account
      group by e.movement, a.code having sum(e.amount) <> 0`,
  },
  {
    name: EVERY_BALANCE,
    promise: 'no balance drifted from the book',
    of: 'accounts',
    bad: sql`
      select a.id::text from part join accounts a on a.id = part.id
      where a.balance <> (select coalesce(sum(e.amount), 0) from entries e where e.account = a.id)`,
  },
  {
    name: 'no customer account is below zero',
    promise: 'nobody spent what was not there',
    of: 'accounts',
    bad: sql`select a.id::text from part join accounts a on a.id = part.id where a.kind <> 'chain' and a.balance < 0`,
  },
  {
    name: 'escrow is the sum of what is held',
    promise: 'every unit in escrow has a purpose, every purpose its units',
    of: 'owners',
    bad: sql`
      select coalesce(a.owner, h.owner)::text || ' ' || coalesce(a.code, h.code) as id
      from (
        select owner, code, balance from part join accounts on owner = part.id where kind = 'escrow'
      ) a full join (
        select owner, code, sum(remaining) as held from part join holds on owner = part.id where remaining > 0 group by owner, code
      ) h on h.owner = a.owner and h.code = a.code
      where coalesce(a.balance, 0) <> coalesce(h.held, 0)`,
  },
  {
    name: 'every ad adds up to its quantity',
    promise: 'claimed, reserved, traded, withdrawn and left are the whole',
    of: 'ads',
    bad: sql`
      select a.id::text from part join ads a on a.id = part.id
      where a.quantity <> a.available + a.reserved + a.claimed + a.traded + a.withdrawn
        or a.reserved <> (select coalesce(sum(coin), 0) from reservations r where r.ad = a.id and r.status = 'live')
        or a.claimed <> (
          select coalesce(sum(coin), 0) from claims c where c.ad = a.id and c.status in (${LIVE_CLAIMS}))
        or a.traded <> (select coalesce(sum(coin), 0) from claims c where c.ad = a.id and c.status = 'completed')`,
  },
  {
    name: 'every sell ad holds its unsold coin',
    promise: 'nothing is offered that is not in escrow',
    of: 'ads',
    bad: sql`
      select a.id::text from part join ads a on a.id = part.id left join holds h on h.id = a.id
      where a.type = 'sell' and coalesce(h.remaining, -1) <> a.available + a.reserved + a.claimed`,
  },
  {
    name: 'every live claim on a buy ad holds its coin',
    promise: 'a claim without coin behind it does not exist',
    of: 'ads',
    bad: sql`
      select c.id::text
      from part join ads a on a.id = part.id join claims c on c.ad = a.id left join holds h on h.id = c.id
      where a.type = 'buy' and coalesce(h.remaining, -1) <>
        case when c.status in (${LIVE_CLAIMS}) then c.coin else 0 end`,
  },
  {
    name: 'every ended claim was settled once',
    promise: 'released when completed, returned when rejected',
    of: 'ads',
    bad: sql`
      select c.id::text from part join claims c on c.ad = part.id left join settlements s on s.claim = c.id
      where coalesce(s.outcome, 'none') <>
        case c.status when 'completed' then 'released' when 'rejected' then 'returned' else 'none' end`,
  },
  {
    name: 'every settlement paid whom it should',
    promise: 'released coin reached the payer, returned coin its owner',
    of: 'ads',
    bad: sql`
      select c.id::text
      from part join ads a on a.id = part.id join claims c on c.ad = a.id join settlements s on s.claim = c.id
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
    of: 'movements',
    bad: sql`
      select m.id::text from part join movements m on m.id = part.id
      left join compensations p on p.movement = m.id
      left join dispute_appeals a on a.claim = p.claim and a.appellant = p.paid_to
      left join disputes d on d.claim = p.claim and d.winner <> a.winner
      left join claims c on c.id = p.claim
      left join ads on ads.id = c.ad
      where m.kind = 'compensation' and (d.claim is null or not exists (
        select 1 from entries e join accounts t on t.id = e.account
        where e.movement = m.id and e.amount = c.coin and t.kind = 'trading' and t.owner = p.paid_to and t.code = ads.code
      ))`,
  },
  {
    name: 'every coin that was given up was of a closed account',
    promise: 'nobody who stays gave coin to the house',
    of: 'movements',
    bad: sql`
      select m.id::text from part join movements m on m.id = part.id
      where m.kind = 'give-up' and exists (
        select 1 from entries e join accounts a on a.id = e.account join users u on u.id = a.owner
        where e.movement = m.id and u.closed_at is null)`,
  },
]
