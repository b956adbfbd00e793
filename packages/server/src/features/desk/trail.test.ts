import {
  type Answer,
  deskEndpoints,
  type Endpoint,
  type endpoints,
  operatorEndpoints,
  type TrailLine,
} from '@oja/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestOperator } from '../../../test-support/add-operator.ts'
import { type Browser, errorCode } from '../../../test-support/browser.ts'
import { hashTables } from '../../../test-support/hash-tables.ts'
import { shareTestApp, type TestCustomer } from '../../../test-support/start-test-app.ts'
import { DAY_MS } from '../../durations.ts'
import { encodeCursor } from '../../http/cursor.ts'

let admin: { operator: TestOperator; browser: Browser }
let customer: TestCustomer
const t = shareTestApp()
beforeAll(async () => {
  admin = await t.atDesk('admin')
  customer = await t.customer({ first_name: 'Ngozi', last_name: 'Bello' })
})

const newest = () => t.deps.db.selectFrom('desk_trail').selectAll().orderBy('id', 'desc').executeTakeFirst()
const linesOf = async (browser: Browser, query: string) => {
  const answer = await browser.get(`/api/desk/trail?${query}`)
  const body: { data: TrailLine[]; next_cursor: string | null } = JSON.parse(await answer.text())
  expect(answer.status).toBe(200)
  return body
}

/** Calls that leave no line, because they show no personal data and change nothing, or write the line themselves. */
const WITHOUT_LINE = [
  'deskAudit',
  'deskBounds',
  'deskDisputes',
  'deskHeldTransfers',
  'deskKycQueue',
  'deskMe',
  'deskOperators',
  'deskOverdue',
  'deskPassword',
  'deskQueues',
  'deskSessions',
  'deskSuspensions',
  'deskTokens',
  'deskTrail',
  'operatorAudit',
  'operatorTokens',
]

test('every call of the desk and of machines leaves a line in the trail, except those listed here', () => {
  const calls = Object.entries<Endpoint>({ ...deskEndpoints, ...operatorEndpoints })
  const without = calls.filter(([, { access, trail }]) => access !== 'public' && trail === false)
  expect(without.map(([name]) => name).toSorted()).toEqual(WITHOUT_LINE)
  for (const [name, { method }] of without) {
    if (name !== 'deskPassword') expect(method, `${name} changes something`).toBe('GET')
  }
})

test('every operator call needs a scope of its token', () => {
  const unscoped = Object.entries<Endpoint>(operatorEndpoints).filter(([, { scope }]) => scope === undefined)
  expect(unscoped).toEqual([])
})

test('a line says who saw which data of which customer, when, from where, and why', async () => {
  const path = `/api/desk/customer/reveal?id=${customer.id}`
  await admin.browser.data(admin.browser.post(path, { reason: 'asked for a new number' }))
  expect(await newest()).toMatchObject({
    at: t.clock.now(),
    actor_kind: 'operator',
    operator: admin.operator.id,
    actor_name: admin.operator.name,
    act: 'deskReveal',
    customer: customer.id,
    why: 'asked for a new number',
    network: '127.0.0.1',
  })
  const { data } = await linesOf(admin.browser, `customer=${customer.id}`)
  expect(data[0]).toMatchObject({
    by: admin.operator.name,
    what: 'Show personal data of a customer, with a reason',
  })
})

test('a machine is named by its token', async () => {
  const deposit = { email_address: customer.email, code: 'USDT', amount: '5', wallet: 'trading' }
  expect((await t.operator('POST', '/operator/deposits', deposit)).status).toBe(201)
  expect(await newest()).toMatchObject({
    actor_kind: 'machine',
    actor_name: 'OPERATOR_TOKEN',
    operator: null,
    act: 'operatorDeposit',
    customer: customer.id,
    detail: { code: 'USDT', amount: '5', wallet: 'trading' },
  })
})

test('a refused call leaves no line and changes nothing', async () => {
  const before = await hashTables(t.deps)
  for (const answer of [
    admin.browser.get(`/api/desk/customer?id=${admin.operator.id}`),
    admin.browser.post(`/api/desk/customer/reveal?id=${customer.id}`, { reason: 'no' }),
    t.operator('POST', '/operator/kyc', { email_address: 'nobody@example.com', status: 'verified' }),
  ]) {
    expect((await answer).status).toBeGreaterThanOrEqual(400)
  }
  expect(await hashTables(t.deps)).toEqual(before)
})

describe('while no line can be written', () => {
  beforeAll(async () => {
    await t.asOwner(`
      create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger no_room before insert on desk_trail for each row execute function no_room()`)
  })
  afterAll(() => t.asOwner('drop trigger no_room on desk_trail'))

  test.each([
    ['a view', () => admin.browser.get(`/api/desk/customer?id=${customer.id}`)],
    ['a search', () => admin.browser.get(`/api/desk/search?q=${customer.email}`)],
    [
      'an act',
      () => admin.browser.post(`/api/desk/customer/note?id=${customer.id}`, { reason: 'spoke to them' }),
    ],
    ['a sign-out', async () => (await t.atDesk('admin')).browser.post('/api/desk/sign-out')],
    [
      'an act of a machine',
      () => t.operator('POST', '/operator/kyc', { email_address: customer.email, status: 'rejected' }),
    ],
    [
      'a deposit',
      () =>
        t.operator('POST', '/operator/deposits', {
          email_address: customer.email,
          code: 'USDT',
          amount: '5',
        }),
    ],
  ])('%s fails completely, and shows nothing', async (_name, send) => {
    const before = await hashTables(t.deps, { except: ['operators', 'desk_sessions'] })
    const answer = await send()
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('Ngozi')
    expect(await hashTables(t.deps, { except: ['operators', 'desk_sessions'] })).toEqual(before)
  })
})

test.each([
  ['changed', `update desk_trail set actor_name = 'somebody else'`, 'append-only'],
  ['deleted', 'delete from desk_trail', 'append-only'],
  ['emptied', 'truncate desk_trail', 'append-only'],
  [
    'taken over',
    `insert into desk_trail (id, at, actor_kind, actor_name, act, network) values (1, now(), 'machine', 'x', 'x', 'x')`,
    'non-DEFAULT value',
  ],
  [
    'written without a name',
    `insert into desk_trail (at, actor_kind, actor_name, act, network) values (now(), 'operator', 'x', 'x', 'x')`,
    'desk_trail_check',
  ],
])('the trail cannot be %s, even with SQL as the owner of the tables', async (_how, statement, refusal) => {
  const before = await hashTables(t.deps)
  await expect(t.asOwner(statement)).rejects.toThrow(refusal)
  expect(await hashTables(t.deps)).toEqual(before)
})

describe('reading the trail', () => {
  test('operators read the lines of one case; only admins read the whole trail', async () => {
    const { browser } = await t.atDesk('support')
    expect(await errorCode(browser.get('/api/desk/trail'))).toBe('forbidden')
    const by = `operator=${admin.operator.id}`
    expect(await errorCode(browser.get(`/api/desk/trail?${by}`))).toBe('forbidden')
    const { data } = await linesOf(browser, `customer=${customer.id}`)
    expect(new Set(data.map((line) => line.customer))).toEqual(new Set([customer.id]))
    expect((await linesOf(admin.browser, by)).data.length).toBeGreaterThan(0)
    expect((await linesOf(admin.browser, 'claim=nonsense')).data).toEqual([])
  })

  test('comes in pages, newest first, without a gap', async () => {
    const path = `/api/desk/customer/reveal?id=${customer.id}`
    for (let line = 0; line < 3; line++)
      await admin.browser.data(admin.browser.post(path, { reason: 'a line of its own' }))
    const all = (await linesOf(admin.browser, 'limit=200')).data.map(({ id }) => id)
    const first = await linesOf(admin.browser, 'limit=1')
    const second = await linesOf(admin.browser, `limit=1&cursor=${first.next_cursor}`)
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.slice(0, 2))
    const unknown = admin.browser.get(`/api/desk/trail?cursor=${encodeCursor(['x'])}`)
    expect(await errorCode(unknown)).toBe('invalid_input')
  })

  type Export = Answer<typeof endpoints.deskTrailExport>
  test('is exported as JSON Lines, and the export leaves a line itself', async () => {
    const path = '/api/desk/trail/export?format=jsonl'
    const file = await admin.browser.data<Export>(admin.browser.get(path))
    const lines: TrailLine[] = file.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ id }) => Number(id))).toEqual(
      lines.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
    )
    expect(file.next).toBeNull()
    const { text } = await admin.browser.data<Export>(admin.browser.get(`${path}&after=${lines.at(-1)?.id}`))
    expect(JSON.parse(text)).toMatchObject({ act: 'deskTrailExport', detail: { lines: lines.length } })
  })

  test('is exported in files of 10,000 lines, each of which names where the next begins', async () => {
    await t.asOwner(`insert into desk_trail (at, actor_kind, actor_name, act, network)
      select now(), 'machine', 'OPERATOR_TOKEN', 'operatorAudit', '127.0.0.1' from generate_series(1, 10000)`)
    const path = '/api/desk/trail/export?format=jsonl'
    const idsOf = ({ text }: Export) =>
      text
        .trim()
        .split('\n')
        .map((line) => Number(JSON.parse(line).id))
    const first = await admin.browser.data<Export>(admin.browser.get(path))
    const rest = await admin.browser.data<Export>(admin.browser.get(`${path}&after=${first.next}`))
    const ids = [...idsOf(first), ...idsOf(rest)]
    const all = await t.deps.db.selectFrom('desk_trail').select('id').orderBy('id').execute()
    // The second export wrote its own line after it had read them.
    expect(ids).toEqual(all.slice(0, -1).map(({ id }) => Number(id)))
    expect(idsOf(first)).toHaveLength(10_000)
    expect(rest.next).toBeNull()
  })

  test('is exported for a spreadsheet, in which no reason becomes a formula', async () => {
    const path = `/api/desk/customer/reveal?id=${customer.id}`
    const reason = '=HYPERLINK("http://evil.example","see")'
    await admin.browser.data(admin.browser.post(path, { reason }))
    const { text } = await admin.browser.data<Export>(
      admin.browser.get(`/api/desk/trail/export?customer=${customer.id}`),
    )
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""see"")"`)
    expect(text.split('\r\n')[0]).toBe('id,at,by,operator,act,what,customer,claim,subject,why,detail,network')
  })

  test('is exported to a file with the day in Lagos', async () => {
    const now = t.clock.now()
    t.clock.advance(new Date(now).setUTCHours(23, 30, 0, 0) - now.getTime())
    const { browser } = await t.atDesk('admin')
    const { file_name } = await browser.data<Export>(browser.get('/api/desk/trail/export'))
    const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
    expect(file_name).toBe(`trail-${tomorrow}.csv`)
  })

  test('is exported by admins alone', async () => {
    const { browser } = await t.atDesk('support', 'reviewer', 'arbiter', 'treasurer')
    expect(await errorCode(browser.get('/api/desk/trail/export'))).toBe('forbidden')
  })
})
