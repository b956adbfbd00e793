import type pg from 'pg'
import { withClient } from '../../src/db/with-client.ts'

/** How many cases wait at the desk, whatever the market's size. */
const WAITING = 60

/** Fills a migrated database with a market of `rows` rows in each growing table. Half of the customers' rows belong to `reader`, one
 *  customer with a long history; the rest to a crowd of `rows / 2`. The ledger stays empty, and no job has anything to do.
 *  `url`: for a role that may set `session_replication_role`, because triggers and foreign keys are off during the fill. */
export async function fillMarket(
  url: string,
  { rows, reader, now }: { rows: number; reader: string; now: Date },
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const crowd = Math.ceil(rows / 2)
    const values = {
      ROWS: rows,
      CROWD: crowd,
      READER: `'${reader}'::uuid`,
      NOW: `'${now.toISOString()}'::timestamptz`,
    }
    const parts = [PEOPLE, MARKET, TALK, DESK, SHORT_LIVED]
    const indexes = await dropIndexes(client)
    await client.query(`truncate ${emptyTables(parts).join(', ')} cascade`)
    for (const part of parts) await client.query(withValues(part, values))
    for (const index of indexes) await client.query(index)
    await client.query('commit')
    await client.query('vacuum analyze')
  })
}

/** The tables to fill that have no rows yet. PostgreSQL writes no log of what fills a table that the same transaction has emptied. */
function emptyTables(parts: readonly string[]): string[] {
  const filled = parts.flatMap((part) =>
    [...part.matchAll(/insert into (\w+)/g)].map(([, table]) => table ?? ''),
  )
  return [...new Set(filled)].filter((table) => !['users', 'sessions', 'operators'].includes(table))
}

/** Drops the indexes, because building them afterwards is faster. Returns the statements to recreate them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`)
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ definition }) => definition)
}

/** Expands values and functions: `made('ad', i)` is the id of ad `i`, `one(i)` that of a crowd member. Every second `side(i)` and
 *  every fourth `other(i)` is the reader. Ids look random, like real ones. */
function withValues(sql: string, values: Record<string, string | number>): string {
  const filled = sql
    .replaceAll(/side\(i\)/g, 'case when i % 2 = 0 then READER else one(i) end')
    .replaceAll(/other\(i\)/g, 'case when i % 4 = 1 then READER else one(i + 7) end')
    .replaceAll(/one\(([^()]*)\)/g, `md5('user' || ($1) % CROWD)::uuid`)
    .replaceAll(/made\(('\w+'), ([^()]*)\)/g, 'md5($1 || $2)::uuid')
  return filled.replaceAll(/\b(ROWS|CROWD|READER|NOW)\b/g, (name) => String(values[name]))
}

const PEOPLE = `
insert into users (id, email, password_hash, first_name, last_name, phone, email_verified_at, kyc_status, created_at)
  select one(i), 'crowd' || i || '@example.com', 'none', 'Ngozi', 'Eze', '0803' || lpad(i::text, 7, '0'), NOW,
    case when i % 10 = 0 then 'rejected' else 'verified' end, NOW
  from generate_series(0, CROWD - 1) i;
insert into wallets (user_id, code, network, address, created_at)
  select one(i), 'USDT', 'tron', 'T' || md5('wallet' || i), NOW from generate_series(0, CROWD - 1) i;
insert into bank_accounts (user_id, bank_code, bank_name, account_number, account_name, created_at)
  select one(i), '058', 'GTBank', lpad(i::text, 10, '0'), 'Ngozi Eze', NOW from generate_series(0, CROWD - 1) i;
insert into user_presence (user_id, seen_at) select one(i), NOW from generate_series(0, CROWD - 1) i;
insert into people_blocks (blocker, blocked, created_at)
  select one(i), one(i + 1 + i / CROWD), NOW from generate_series(1, ROWS) i on conflict do nothing;
insert into sign_ins (user_id, at, outcome)
  select side(i), NOW - i * interval '100 days' / ROWS, case when i % 50 < 2 then 'wrong-password' else 'signed-in' end
  from generate_series(1, ROWS) i;
insert into kyc_submissions (id, user_id, document_type, document_file, selfie_file, status, created_at, decided_at, files_removed_at,
    first_name, last_name)
  select made('kyc', i), one(i), 'nin', 'a.jpg', 'b.jpg',
    case when i <= ${WAITING} then 'processing' else 'verified' end, NOW - i * interval '1 minute',
    case when i > ${WAITING} then NOW end, case when i > ${WAITING} then NOW end, 'Ngozi', 'Eze'
  from generate_series(1, ROWS) i;`

/** Claim and ad `i` belong together: the ad sold one coin to this claim and offers another one, but for the reader's
 *  older ads, which are sold out. The newest claims wait, late. */
const MARKET = `
insert into ads (id, vendor, type, code, price, lowerbound, upperbound, status, quantity, available, claimed, traded, created_at)
  select made('ad', i), side(i), case when i / 2 % 2 = 0 then 'sell' else 'buy' end, 'USDT', 1400 + i % 199, 1000, 1300,
    case when is_sold then 'completed' else 'open' end, case when is_sold then 1000000 else 2000000 end,
    case when is_sold then 0 else 1000000 end, case when i <= ${WAITING} then 1000000 else 0 end,
    case when i <= ${WAITING} then 0 else 1000000 end, NOW - i * interval '1 minute'
  from generate_series(1, ROWS) i, lateral (select i % 2 = 0 and i > 2 * ${WAITING} as is_sold) sold;
insert into claims (id, ad, claimer, vendor, status, amount_ngn, coin, price, created_at, review_ends_at, await_ends_at, completed_at,
    overdue_at)
  select made('claim', i), made('ad', i), other(i), side(i),
    case when i <= ${WAITING} then 'partly_verified' else 'completed' end, 1500, 1000000, 1500, at, at, at,
    case when i > ${WAITING} then at end, case when i <= ${WAITING} then at end
  from generate_series(1, ROWS) i, lateral (select NOW - i * interval '1 minute' as at) when_;
insert into reservations (id, ad, claimer, amount_ngn, coin, price, status, created_at, expires_at, ended_at, room)
  select made('reservation', i), made('ad', i), other(i), 1500, 1000000, 1500,
    case when i % 2 = 0 then 'used' else 'expired' end, at, at, at, made('claim', i)
  from generate_series(1, ROWS) i, lateral (select NOW - interval '2 days' - i * interval '1 minute' as at) when_;
insert into transactions (id, user_id, code, subtype, kind, amount, status, address, network, reference, created_at)
  select made('transaction', i), side(i), 'USDT', case when i / 2 % 2 = 0 then 'incoming' else 'outgoing' end, 'trade',
    1000000, 'completed', null, 'TRC20', made('claim', i)::text, NOW - i * interval '1 minute'
  from generate_series(1, ROWS) i;
insert into transfers (id, user_id, code, network, from_address, to_address, amount, fee, status, created_at, completed_at, rate_ngn,
    amount_ngn, leased_until)
  select made('transfer', i), side(i), 'USDT', 'tron', 'T' || md5('wallet' || i), 'T' || md5('receiver' || i), 1, 0,
    case when i <= ${WAITING} then 'processing' else 'completed' end, NOW - interval '1 day' - i * interval '1 minute', NOW, 1500, 1,
    NOW + interval '1 hour'
  from generate_series(1, ROWS) i;`

/** A room for each claim; half of all messages in one of them, in which the reader is the vendor. */
const TALK = `
insert into chat_rooms (id, ad, vendor, claimer, claim, created_at, last_message_at, erased_at)
  select id, ad, vendor, claimer, id, created_at, created_at, case when created_at < NOW - interval '300 days' then NOW end
  from claims;
insert into chat_messages (claim, room, sender, message, created_at, delivered_at, read_at)
  select room, room, one(i), 'Hello', NOW - (ROWS - i) * interval '1 minute', NOW, NOW
  from generate_series(1, ROWS) i, lateral (select made('claim', case when i % 2 = 0 then 2 else i end) as room) r;
insert into chat_marks (room, reader, read_seq)
  select made('claim', 2), READER, (select max(seq) - 20 from chat_messages);
insert into notifications (user_id, id, kind, payload, created_at, read_at)
  select side(i), i, 'order-placed', jsonb_build_object('claim', made('claim', i), 'ad_type', 'sell', 'side', 'vendor',
    'other', one(i), 'amount', 1500, 'coin_equivalent', '1.00000000', 'code', 'USDT'), NOW - (ROWS - i) * interval '60 days' / ROWS,
    case when i < ROWS - 40 then NOW end
  from generate_series(1, ROWS) i;
insert into event_cursors (user_id, last_id) select READER, ROWS on conflict (user_id) do update set last_id = excluded.last_id;
insert into events (user_id, id, type, payload, created_at)
  select side(i), i, 'claim-updated', '{}', NOW - (ROWS - i) * interval '20 hours' / ROWS from generate_series(1, ROWS) i;`

const DESK = `
insert into disputes (claim, opened_by, opened_at, reason, status, winner, closed_at, kind, answer_by, answer_reminded_at, answer_ended_at,
    appeal_until)
  select made('claim', i), side(i), at, 'not paid', case when i <= ${WAITING} then 'open' else 'settled' end,
    case when i > ${WAITING} then 'buyer' end, case when i > ${WAITING} then at end, 'not-paid', NOW + interval '1 hour', at, at, at
  from generate_series(1, ROWS) i, lateral (select NOW - i * interval '1 minute' as at) when_;
insert into dispute_appeals (claim, appellant, reason, created_at, decided_at, decided_by, winner)
  select made('claim', i), side(i), 'no', NOW - i * interval '1 minute', NOW, READER, 'buyer'
  from generate_series(2 * ${WAITING} + 1, ROWS) i;
insert into dispute_appeals (claim, appellant, reason, created_at)
  select made('claim', i), side(i), 'no', NOW - i * interval '1 minute'
  from generate_series(${WAITING} + 1, 2 * ${WAITING}) i;
insert into reports (reporter, person, reason, status, outcome, created_at, closed_at)
  select one(i), one(i + 1), 'abuse', case when i <= ${WAITING} then 'open' else 'closed' end,
    case when i > ${WAITING} then 'no-action' end, NOW - i * interval '1 minute', case when i > ${WAITING} then NOW end
  from generate_series(1, ROWS) i on conflict do nothing;
insert into reserve_suspensions (claim, user_id, created_at, until, lifted_at)
  select made('claim', i), one(i), NOW - i * interval '1 minute', NOW + interval '1 day',
    case when i > ${WAITING} then NOW end
  from generate_series(1, ROWS) i;
insert into operators (id, name, roles, created_at) select READER, 'Nobody', '{admin}', NOW;
insert into desk_trail (at, actor_kind, operator, actor_name, act, customer, claim, network)
  select NOW - (ROWS - i) * interval '1 minute', 'operator', case when i % 2 = 0 then READER else one(i) end, 'Nobody', 'deskCustomer',
    one(i), made('claim', i), '127.0.0.0/24'
  from generate_series(1, ROWS) i;
insert into customer_notes (customer, at, operator, by_name, text)
  select one(i), NOW, READER, 'Nobody', 'noted' from generate_series(1, ROWS) i;
insert into bounds_history (at, operator, by_name, customer, bound, why)
  select NOW, READER, 'Nobody', case when i % 2 = 0 then one(i) end, 'max_open_ads', 'a test' from generate_series(1, ROWS) i;`

/** Rows that are deleted after a while, all too young for that. */
const SHORT_LIVED = `
insert into sessions (id_hash, user_id, created_at, last_seen_at, expires_at)
  select sha256(('session' || i)::bytea), one(i), NOW, NOW, NOW + interval '1 hour' from generate_series(1, ROWS) i;
insert into devices (id_hash, user_id, created_at, last_seen_at)
  select sha256(('device' || i)::bytea), one(i), NOW, NOW from generate_series(1, ROWS) i;
insert into push_subscriptions (user_id, endpoint, p256dh, auth, public_key, session, device, created_at, renewed_at)
  select one(i), 'https://push.example/' || i, 'key', 'auth', 'public', null, sha256(('device' || i)::bytea), NOW, NOW
  from generate_series(1, ROWS) i;
insert into deliveries (user_id, channel, kind, created_at, due_at, expires_at)
  select side(i), 'mail', 'order-placed', NOW, NOW + interval '1 hour', NOW + interval '2 hours' from generate_series(1, ROWS) i;
insert into windows (session, user_id, visible_until)
  select sha256(('session' || i)::bytea), one(i), NOW + interval '1 minute' from generate_series(1, ROWS) i;
insert into deadline_warnings (subject, deadline)
  select made('claim', i), NOW - interval '1 hour' from generate_series(1, ROWS) i;
insert into idempotency_keys (user_id, endpoint, key, body_hash, status, response, created_at)
  select side(i), 'withdraw', made('key', i)::text, 'hash', 200, '{}', NOW - interval '20 hours'
  from generate_series(1, ROWS) i;
insert into one_time_codes (sent_to, purpose, code_hash, created_at, expires_at)
  select sha256(('place' || i)::bytea), 'email', 'hash', NOW, NOW from generate_series(1, ROWS) i;
insert into attempt_counters (subject, failures, window_started_at) select 'try' || i, 1, NOW from generate_series(1, ROWS) i;
insert into freeze_links (token_hash, user_id, created_at, expires_at)
  select sha256(('freeze' || i)::bytea), one(i), NOW, NOW from generate_series(1, ROWS) i;
insert into passkey_challenges (challenge, user_id, purpose, expires_at)
  select 'challenge' || i, one(i), 'add', NOW + interval '1 minute' from generate_series(1, ROWS) i;
insert into request_budgets (key, points, expire)
  select 'budget' || i, 1, 4102444800000 from generate_series(1, ROWS) i;`
