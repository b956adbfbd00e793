import type { ClosingPlace } from '@oja/api/contract'
import { type Coin, formatAmount, type Money, trimZeros } from '@oja/api/money'
import { sql } from 'kysely'
import { type Database, oneRow } from '../../db/database.ts'
import { LIVE_CLAIMS, STANDING_ADS } from '../../db/statuses.ts'
import { counted } from '../../counted.ts'
import { lagosDateTime } from '../../lagos-time.ts'

/** A sentence, and where the customer ends what it names; null where only time does. */
type ClosingReason = { text: string; place: ClosingPlace | null }

/** Why an account cannot be closed yet. `coin`: what is left and can be sent. */
export async function closingReasons(
  db: Database,
  { userId, coin: left, now }: { userId: string; coin: Money<Coin>[]; now: Date },
): Promise<ClosingReason[]> {
  const unfinished = await countUnfinished(db, { userId, now })
  const { ads, orders, transfers, disputes, waits_until, suspended, suspended_until } = unfinished
  const coin = listed(left)
  const reasons: (ClosingReason | false)[] = [
    coin !== '' && {
      text: `You still have ${coin}. Sell it, or send it to another wallet.`,
      place: 'assets',
    },
    ads > 0 && {
      text: `You have ${counted(ads, 'ad')} that ${isOrAre(ads)} not closed. Close ${itOrThem(ads)} in My Ads.`,
      place: 'ads',
    },
    orders > 0 && {
      text: `You have ${counted(orders, 'order')} that ${isOrAre(orders)} not finished.`,
      place: 'orders',
    },
    disputes > 0 && { text: `You have ${counted(disputes, 'dispute')} without a decision.`, place: 'orders' },
    transfers > 0 && {
      text: `${counted(transfers, 'transfer')} of yours ${isOrAre(transfers)} on the way.`,
      place: 'transactions',
    },
    waits_until !== null && {
      text: `Your account was changed a short time ago. To protect you, it can be closed only after ${lagosDateTime(waits_until)}.`,
      place: null,
    },
    // Otherwise the customer could register again without the suspension.
    suspended &&
      suspended_until === null && {
        text: 'You cannot order from others, because you lost or gave up a dispute. Write to our support before you close your account.',
        place: 'support',
      },
    suspended &&
      suspended_until !== null && {
        text: `You cannot order from others for now, because you lost or gave up a dispute. You can close your account after ${lagosDateTime(suspended_until)}.`,
        place: null,
      },
  ]
  return reasons.filter((reason) => reason !== false)
}

/** The reasons as one text. */
export function closingText(reasons: readonly ClosingReason[]): string {
  return reasons.map(({ text }) => text).join(' ')
}

type Counts = {
  ads: number
  orders: number
  transfers: number
  disputes: number
  waits_until: Date | null
  suspended: boolean
  /** `null` for a suspension that only operators end. */
  suspended_until: Date | null
}

function countUnfinished(db: Database, { userId: id, now }: { userId: string; now: Date }): Promise<Counts> {
  const counts = sql<Counts>`
    with suspensions as (
      select until from reserve_suspensions
       where user_id = ${id} and lifted_at is null and (until is null or until > ${now}))
    select
      (select exists (select from suspensions)) as suspended,
      (select case when bool_and(until is not null) then max(until) end from suspensions) as suspended_until,
      (select count(*)::int from ads where vendor = ${id} and status in (${STANDING_ADS})) as ads,
      (select count(*)::int from claims
        where ${id} in (vendor, claimer) and status in (${LIVE_CLAIMS}))
      + (select count(*)::int from reservations r join ads a on a.id = r.ad
        where ${id} in (r.claimer, a.vendor) and r.status = 'live') as orders,
      (select count(*)::int from transfers where user_id = ${id} and status = 'processing') as transfers,
      (select count(*)::int from disputes d join claims t on t.id = d.claim
        where ${id} in (t.vendor, t.claimer) and d.status = 'open' and t.status not in (${LIVE_CLAIMS}))
      + (select count(*)::int from dispute_appeals a join claims t on t.id = a.claim
        where ${id} in (t.vendor, t.claimer) and a.decided_at is null) as disputes,
      greatest((select cooling_off_until from users where id = ${id} and cooling_off_until > ${now}),
        (select max(undo_until) from email_changes where user_id = ${id} and undone_at is null and undo_until > ${now}))
        as waits_until`
  return oneRow(db, counts)
}

function listed(coin: Money<Coin>[]): string {
  const amounts = coin.map((amount) => `${trimZeros(formatAmount(amount))} ${amount.currency}`)
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(amounts)
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are')
const itOrThem = (count: number) => (count === 1 ? 'it' : 'them')
