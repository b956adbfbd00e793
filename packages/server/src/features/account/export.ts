import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { coinWireSql } from '../../coin-wire.ts'
import type { Database } from '../../db/database.ts'

type Row = Record<string, unknown>

/** A customer's own data, by subject. The queries name each column, so that a secret added to a table later is not exported by
 *  default. */
const SECTIONS: Readonly<Record<string, (userId: string) => RawBuilder<Row>>> = {
  profile: (id) => sql`
    select id, email as email_address, first_name, last_name, phone, email_verified_at, pending_email, pending_phone,
      pin_hash is not null as has_pin, kyc_status as verification, kyc_reason as verification_reason, cooling_off_until,
      cooling_off_reason, verified_first_name, verified_last_name, second_factor_since, created_at from users where id = ${id}`,
  last_seen: (id) => sql`select seen_at from user_presence where user_id = ${id}`,
  sessions: (id) => sql`
    select public_id as id, user_agent, network, created_at as first_seen, last_seen_at as last_seen
      from sessions where user_id = ${id} order by created_at`,
  sign_ins: (id) => sql`
    select at, outcome, user_agent, network, country from sign_ins where user_id = ${id} order by at`,
  known_browsers: (id) => sql`
    select created_at as first_seen, last_seen_at as last_seen, right_pin_at from devices where user_id = ${id} order by created_at`,
  email_changes: (id) => sql`
    select old_email, new_email, created_at, undone_at from email_changes where user_id = ${id} order by created_at`,
  verifications: (id) => sql`
    select document_type, first_name, last_name, status, reason, created_at, decided_at
      from kyc_submissions where user_id = ${id} order by created_at`,
  bank_accounts: (id) => sql`
    select bank_name, account_number, account_name, created_at, deleted_at
      from bank_accounts where user_id = ${id} order by created_at`,
  wallets: (id) =>
    sql`select code, network, address, created_at from wallets where user_id = ${id} order by code, network`,
  accounts: (id) => sql`
    select a.code, a.kind, ${coin('a.balance')} as balance
      from accounts a join coins c on c.code = a.code where a.owner = ${id} order by a.code, a.kind`,
  ads: (id) => sql`
    select a.id, a.type, a.code, a.price::float8 as price, a.lowerbound::float8 as lowerbound,
      a.upperbound::float8 as upperbound, ${coin('a.quantity')} as quantity, ${coin('a.traded')} as traded, a.status,
      a.remarks, a.created_at from ads a join coins c on c.code = a.code where a.vendor = ${id} order by a.created_at`,
  reservations: (id) => sql`
    select r.id, r.ad, r.amount_ngn::float8 as amount, ${coin('r.coin')} as coin_equivalent, r.status, r.created_at, r.ended_at
      from reservations r join ads a on a.id = r.ad join coins c on c.code = a.code
      where r.claimer = ${id} order by r.created_at`,
  trades: (id) => sql`
    select t.id, t.ad, a.type as ad_type, case when t.vendor = ${id} then 'vendor' else 'claimer' end as side, a.code,
      t.amount_ngn::float8 as amount, ${coin('t.coin')} as coin_equivalent, t.price::float8 as price, t.status,
      t.reject_reason, t.created_at, t.sent_at, t.confirmed_at, t.completed_at
      from claims t join ads a on a.id = t.ad join coins c on c.code = a.code
      where ${id} in (t.vendor, t.claimer) order by t.created_at`,
  payments: (id) => sql`
    select p.claim, p.account_name, p.bank_name, p.account_number, p.reference, p.created_at
      from payments p join claims t on t.id = p.claim join ads a on a.id = t.ad
      where case when a.type = 'sell' then t.claimer else t.vendor end = ${id} order by p.created_at`,
  pictures_of_trades: (id) => sql`
    select claim, purpose, created_at, replaced_at, removed_at from claim_pictures where sender = ${id} order by created_at`,
  disputes: (id) => sql`
    select d.claim, d.opened_by = ${id} as opened_by_you, d.reason, d.kind, d.opened_at, d.status, d.closed_at, d.winner,
      d.decision_reason, d.note, d.appeal_until
      from disputes d join claims t on t.id = d.claim where ${id} in (t.vendor, t.claimer) order by d.opened_at`,
  dispute_statements: (id) => sql`
    select claim, text, created_at, changed_at from dispute_statements where author = ${id} order by created_at`,
  appeals: (id) => sql`
    select a.claim, a.appellant = ${id} as by_you, a.reason, a.created_at, a.decided_at, a.winner, a.decision_reason, a.note
      from dispute_appeals a join claims t on t.id = a.claim where ${id} in (t.vendor, t.claimer) order by a.created_at`,
  suspensions: (id) => sql`
    select claim, created_at, until, lifted_at from reserve_suspensions where user_id = ${id} order by created_at`,
  tiers: (id) => sql`select tier, created_at from tier_grants where user_id = ${id} order by id`,
  bounds: (id) => sql`
    select max_open_orders, max_with_vendor, max_open_ads, max_buy_ad_ngn::float8 as max_buy_ad, ended_before_waiting,
      ended_before_stop from customer_bounds where customer = ${id}`,
  address_book: (id) => sql`
    select name, network, address, created_at from address_book where user_id = ${id} order by created_at`,
  only_to_address_book: (id) => sql`select ends_at from only_book where user_id = ${id}`,
  authenticators: (id) => sql`
    select confirmed_at from totp_secrets where user_id = ${id} and confirmed_at is not null`,
  recovery_codes: (id) => sql`
    select created_at, used_at from recovery_codes where user_id = ${id} order by created_at, used_at`,
  push_browsers: (id) => sql`
    select split_part(endpoint, '/', 3) as service, language, created_at, renewed_at
      from push_subscriptions where user_id = ${id} order by created_at`,
  passkeys: (id) => sql`
    select name, created_at, last_used_at from passkeys where user_id = ${id} order by created_at`,
  notification_preferences: (id) => sql`
    select switches, quiet_from, quiet_to from notification_preferences where user_id = ${id}`,
  transactions: (id) => sql`
    select t.id, t.kind, t.subtype, t.code, ${coin('t.amount')} as amount, ${coin('t.fee')} as fee, t.status, t.address,
      t.network, t.reference, t.created_at
      from transactions t join coins c on c.code = t.code where t.user_id = ${id} order by t.created_at`,
  messages: (id) => sql`
    select room, message, created_at from chat_messages where sender = ${id} order by created_at`,
  pictures: (id) => sql`
    select room, width, height, bytes, created_at, removed_at from chat_pictures where sender = ${id} order by created_at`,
  notes: (id) => sql`
    select about, note, updated_at from people_notes where author = ${id} order by updated_at`,
  blocked: (id) => sql`
    select blocked, created_at from people_blocks where blocker = ${id} order by created_at`,
  reports: (id) => sql`
    select person, claim, reason, text, status, created_at from reports where reporter = ${id} order by created_at`,
  notifications: (id) => sql`
    select kind, payload, created_at, read_at from notifications where user_id = ${id} order by id`,
}

/** Rows that are in memory at once. */
const PAGE = 500

/** Writes everything we keep about a customer and may show them as JSON, by subject and from one snapshot: neither secrets nor the
 *  notes of operators. In parts, because a busy customer has more than fits into memory. */
export async function writeData(
  db: Database,
  { userId, write }: { userId: string; write: (text: string) => Promise<void> },
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      let before = '{'
      for (const [name, query] of Object.entries(SECTIONS)) {
        await write(`${before}${JSON.stringify(name)}:[`)
        before = ','
        await sql`declare section no scroll cursor for ${query(userId)}`.execute(trx)
        for (let between = ''; ; between = ',') {
          const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from section`.execute(trx)
          if (rows.length === 0) break
          await write(between + rows.map((row) => JSON.stringify(row)).join(','))
        }
        await sql`close section`.execute(trx)
        await write(']')
      }
      await write('}')
    })
}

/** An amount in the wire's format; `c` is the coin's row. */
function coin(column: string): RawBuilder<string> {
  return coinWireSql(column, 'c.decimals')
}

/** A response body that is too large for the memory: `make` writes it to a file, which the client then reads at its own speed. The file
 *  loses its name at once, so nobody else can open it, and a crash leaves nothing behind. Consume or destroy the stream. */
export async function throughFile(
  dataDir: string,
  make: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<Readable> {
  const name = path.join(dataDir, `response-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  try {
    await unlink(name)
    await make((text) => file.appendFile(text))
  } catch (cause) {
    await file.close()
    throw cause
  }
  return file.createReadStream({ start: 0 })
}
