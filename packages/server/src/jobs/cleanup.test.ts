import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addOperator } from '../../test-support/add-operator.ts'
import { statementsOf } from '../../test-support/growth/plans.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { fund, grantPin, trader } from '../../test-support/trading.ts'
import { deleteOld } from '../db/delete-old.ts'
import { cleanUp, cleanUpPictures } from './cleanup.ts'
import { DAY_MS, HOUR_MS } from '../durations.ts'

const t = shareTestApp()

function decidedSubmission(user: string, file: string, by = 'operator') {
  const now = t.clock.now()
  return t.deps.db
    .insertInto('kyc_submissions')
    .values({
      user_id: user,
      document_type: 'nin',
      document_file: file,
      selfie_file: file,
      created_at: new Date(now.getTime() - HOUR_MS),
      review_at: now,
      status: 'rejected',
      decided_at: now,
      decided_by: by,
    })
    .execute()
}

test('the response to a money call is kept for a day: a repeat under its key moves nothing again', async () => {
  const { customer, browser } = await trader(t, 10)
  const headers = { 'idempotency-key': randomUUID() }
  const deposit = () => browser.post('/api/offchain/deposit', { amount: '1', code: 'USDT' }, { headers })
  await fund(t, { customer }, { amount: '5', wallet: 'portfolio' })
  await grantPin(browser)
  const first = await browser.data<{ id: string }>(deposit())

  // Sessions end sooner: the customer signs in again and repeats what got lost.
  t.clock.advance(23 * HOUR_MS)
  await cleanUp(t.deps, t.clock.now())
  await browser.takeSession(t.deps, customer.id)
  await grantPin(browser)
  expect(await browser.data(deposit())).toEqual(first)

  t.clock.advance(2 * HOUR_MS)
  await cleanUp(t.deps, t.clock.now())
  expect(await keys()).toEqual([])
})

test('events are kept for a day, for a window that comes back', async () => {
  const { customer } = await trader(t)
  const now = t.clock.now()
  const keep = (id: bigint, agoHours: number) =>
    t.deps.db
      .insertInto('events')
      .values({
        user_id: customer.id,
        id,
        type: 'claim-updated',
        payload: '{}',
        created_at: new Date(now.getTime() - agoHours * HOUR_MS),
      })
      .execute()
  await keep(1n, 25)
  await keep(2n, 23)
  await cleanUp(t.deps, now)
  const left = await t.deps.db.selectFrom('events').select('id').where('user_id', '=', customer.id).execute()
  expect(left.map(({ id }) => Number(id))).toEqual([2])
})

/** A row that the clean-up forgets `at` a time, of a customer or an operator. */
type Forgotten = (owner: { user: string; operator: string }, at: Date) => RawBuilder<unknown>

test.each<[what: string, days: number, table: string, row: Forgotten]>([
  ['a browser', 365, 'devices', ({ user }, at) => sql`(sha256(now()::text::bytea), ${user}, ${at}, ${at})`],
  [
    'a result of the audit',
    90,
    'audit_runs (range, started_at, finished_at, broken)',
    (_owner, at) => sql`('new', ${at}, ${at}, '{}')`,
  ],
  [
    'a push or mail',
    0,
    'deliveries (user_id, channel, kind, created_at, due_at, expires_at)',
    ({ user }, at) => sql`(${user}, 'mail', 'test', ${at}, ${at}, ${at})`,
  ],
  ['a visible window', 0, 'windows', ({ user }, at) => sql`(sha256(now()::text::bytea), ${user}, ${at})`],
  ['a warning', 1, 'deadline_warnings', (_owner, at) => sql`(gen_random_uuid(), ${at})`],
  [
    'the challenge of a passkey',
    0,
    'passkey_challenges',
    ({ user }, at) => sql`(now()::text, ${user}, 'add', ${at})`,
  ],
  [
    'a code',
    1,
    'one_time_codes (sent_to, purpose, code_hash, created_at, expires_at)',
    (_owner, at) => sql`('', 'email', '', ${at}, ${at})`,
  ],
  [
    'a link that freezes an account',
    1,
    'freeze_links',
    ({ user }, at) => sql`(sha256(now()::text::bytea), ${user}, ${at}, ${at})`,
  ],
  [
    'a session of the desk',
    0,
    'desk_sessions (token_hash, operator, network, created_at, last_seen_at, expires_at)',
    ({ operator }, at) => sql`(sha256(now()::text::bytea), ${operator}, '', ${at}, ${at}, ${at})`,
  ],
  [
    'the network of an operator',
    90,
    'operator_networks',
    ({ operator }, at) => sql`(${operator}, now()::text, ${at})`,
  ],
  ['a count of failed tries', 1, 'attempt_counters', (_owner, at) => sql`(now()::text, 1, ${at})`],
  ['a count of calls', 0, 'request_budgets', (_owner, at) => sql`(now()::text, 1, ${at.getTime()})`],
])('%s is forgotten %i days after its last use or end, and no sooner', async (_what, days, table, row) => {
  const { customer } = await trader(t)
  const { id: operator } = await addOperator(t.deps, { roles: ['support'] })
  const [now, [name = '']] = [t.clock.now(), table.split(' ')]
  await sql`delete from ${sql.table(name)}`.execute(t.deps.db)
  for (const seconds of [-1, 1]) {
    const at = new Date(now.getTime() - days * DAY_MS + seconds * 1000)
    await sql`insert into ${sql.raw(table)} values ${row({ user: customer.id, operator }, at)}`.execute(
      t.deps.db,
    )
  }
  await cleanUp(t.deps, now)
  expect((await sql`select from ${sql.table(name)}`.execute(t.deps.db)).rows).toHaveLength(1)
})

test('a failed step blocks no other, and the run counts as failed', async () => {
  const { customer } = await trader(t)
  const now = t.clock.now()
  const at = new Date(now.getTime() - 25 * HOUR_MS)
  const values = { user_id: customer.id, id: 1n, type: 'claim-updated', payload: '{}', created_at: at }
  await t.deps.db.insertInto('events').values(values).execute()
  await t.deps.db
    .insertInto('idempotency_keys')
    .values({ user_id: customer.id, endpoint: 'deposit', key: 'stuck', body_hash: '', created_at: at })
    .execute()
  await t.asOwner(`
    create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
    create trigger stuck before delete on idempotency_keys execute function stuck()`)
  await expect(cleanUp(t.deps, now)).rejects.toThrow('1 steps of the clean-up failed')
  await t.asOwner('drop function stuck cascade')
  const left = await t.deps.db.selectFrom('events').select('id').where('user_id', '=', customer.id).execute()
  expect(left).toEqual([])
})

test('rows are forgotten, run after run, while the store of pictures does not answer', async () => {
  const { customer } = await trader(t)
  const later = new Date(t.clock.now().getTime() + 100 * DAY_MS)
  await decidedSubmission(customer.id, 'hangs')
  const hanging = vi.spyOn(t.deps.providers.files, 'remove').mockReturnValue(new Promise(() => undefined))
  for (const run of [1, 2]) {
    await sql`insert into windows values (sha256('window'), ${customer.id}, ${t.clock.now()})`.execute(
      t.deps.db,
    )
    await cleanUp(t.deps, later)
    const { rows } = await sql`select from windows where user_id = ${customer.id}`.execute(t.deps.db)
    expect(rows, `run ${run}`).toEqual([])
  }
  hanging.mockRestore()
  await t.deps.db.deleteFrom('kyc_submissions').where('user_id', '=', customer.id).execute()
})

test('pictures that the store refuses to remove make the clean-up of pictures fail, after all others', async () => {
  const { customer } = await trader(t)
  const now = t.clock.now()
  const refused = { files: ['refused', 'removed'], at: new Date(now.getTime() + 100 * DAY_MS) }
  for (const file of refused.files) await decidedSubmission(customer.id, file)
  const store = vi.spyOn(t.deps.providers.files, 'remove').mockImplementation(async (file) => {
    if (file === 'refused') throw new Error('The store refuses')
  })
  await expect(cleanUpPictures(t.deps, refused.at)).rejects.toThrow('1 steps of the clean-up failed')
  store.mockRestore()
  const { rows } = await t.deps.pool.query(
    'select document_file from kyc_submissions where user_id = $1 and files_removed_at is null',
    [customer.id],
  )
  expect(rows).toEqual([{ document_file: 'refused' }])
  await t.deps.db.deleteFrom('kyc_submissions').where('user_id', '=', customer.id).execute()
})

test('documents go at once when their customer replaced them, and stay when their customer closed the account', async () => {
  const { customer } = await trader(t)
  const rows = async () => {
    await cleanUpPictures(t.deps, t.clock.now())
    const all = t.deps.db.selectFrom('kyc_submissions').select(['document_file', 'files_removed_at'])
    return all.where('user_id', '=', customer.id).orderBy('created_at').execute()
  }
  const [first, second] = [`${'a'.repeat(32)}.jpg`, `${'b'.repeat(32)}.jpg`]
  await decidedSubmission(customer.id, first, 'customer')
  expect(await rows()).toEqual([{ document_file: first, files_removed_at: null }])

  t.clock.advance(2 * HOUR_MS)
  await decidedSubmission(customer.id, second, 'customer')
  const removed = { document_file: first, files_removed_at: t.clock.now() }
  const kept = { document_file: second, files_removed_at: null }
  expect(await rows()).toEqual([removed, kept])
  const remove = vi.spyOn(t.deps.providers.files, 'remove')
  expect(await rows()).toEqual([removed, kept])
  expect(remove, 'no file is removed twice').not.toHaveBeenCalled()
  remove.mockRestore()
  await t.deps.db.deleteFrom('kyc_submissions').where('user_id', '=', customer.id).execute()
})

test('a backlog is deleted in small batches, oldest first, and only what is old enough', async () => {
  const { customer } = await trader(t)
  const now = t.clock.now()
  await t.deps.pool.query(
    `insert into sign_ins (user_id, at, outcome) select $1, $2::timestamptz - i * interval '1 minute', 'signed-in'
     from generate_series(1, 2500) i`,
    [customer.id, now],
  )
  const before = new Date(now.getTime() - 30 * 60_000)
  const sent = await statementsOf(async () => {
    expect(await deleteOld(t.deps.db, { from: 'sign_ins', column: 'at', before })).toBe(2470)
  })
  expect(sent).toHaveLength(3)
  const { count } = await t.deps.db
    .selectFrom('sign_ins')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(30n)
})

test('sessions that ended go in small batches; a known browser keeps its pushes, a forgotten one loses them', async () => {
  const { customer } = await trader(t)
  const [now, kept, lost] = [t.clock.now(), randomUUID(), randomUUID()]
  await t.deps.pool.query(
    `insert into sessions (id_hash, user_id, created_at, last_seen_at, expires_at, public_id)
     select sha256(i::text::bytea), $1, $2, $2, $2::timestamptz - interval '1 minute',
       case i when 1 then $3::uuid when 2 then $4::uuid else gen_random_uuid() end from generate_series(1, 2500) i`,
    [customer.id, now, kept, lost],
  )
  await t.deps.pool.query(
    `insert into devices (id_hash, user_id, created_at, last_seen_at) values (sha256('known'), $1, $2, $2)`,
    [customer.id, now],
  )
  await t.deps.pool.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, public_key, session, device, created_at, renewed_at)
     values ($1, 'https://known', '', '', '', $3, sha256('known'), $2, $2),
       ($1, 'https://unknown', '', '', '', $4, null, $2, $2),
       ($1, 'https://forgotten', '', '', '', null, null, $2, $2::timestamptz - interval '1 second'),
       ($1, 'https://long-ago', '', '', '', null, sha256('known'), $2, $2::timestamptz - interval '31 days')`,
    [customer.id, now, kept, lost],
  )
  const sent = await statementsOf(() => cleanUp(t.deps, now))
  expect(sent.filter(({ text }) => text.includes('delete from sessions'))).toHaveLength(3)
  const left = await t.deps.db.selectFrom('push_subscriptions').select(['endpoint', 'session']).execute()
  expect(left).toEqual([{ endpoint: 'https://known', session: null }])
})

function keys() {
  return t.deps.db.selectFrom('idempotency_keys').select('key').execute()
}
