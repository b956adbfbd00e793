import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownTestApp, shareTestApp, startTestApp } from '../../test-support/start-test-app.ts'
import { grantPin, keepSignedIn, openClaim, trader, withPin } from '../../test-support/trading.ts'
import { emitEvent } from '../events/emit.ts'
import { HOUR_MS } from '../durations.ts'
import { runAudit } from '../jobs/audit.ts'
import { runDeadlines } from '../jobs/deadlines.ts'
import { keepUnsent } from '../features/messages/unsent-messages.ts'
import { startJobs } from '../jobs/scheduler.ts'
import { openMetricsPort } from './serve.ts'

const t = shareTestApp()
afterEach(() => vi.useRealTimers())

/** A process keeps an answer of the database for five seconds, by this watch. */
function stopWatch(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
}
function moveWatch(): void {
  vi.advanceTimersByTime(5_000)
}

/** The value of one series, as a machine with the token reads it. */
async function valueOf(series: string, of = t): Promise<number | undefined> {
  const text = await (await of.operator('GET', '/metrics')).text()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('strangers, customers and browsers read no metrics', async () => {
  const { browser } = await t.signedIn()
  expect((await t.browser().get('/metrics')).status).toBe(401)
  expect((await browser.get('/metrics')).status).toBe(401)
  const origin = { headers: { origin: 'http://evil.test' } }
  expect((await t.operator('GET', '/metrics', undefined, origin)).status).toBe(403)
})

test('a token of another scope reads none, and one of this scope does nothing else', async () => {
  const add = async (name: string, scopes: string[]) => {
    const answer = await t.operator('POST', '/operator/tokens', { name, scopes })
    const { data } = (await answer.json()) as { data: { token: string } }
    return { headers: { authorization: `Bearer ${data.token}` } }
  }
  const kyc = await add('kyc only', ['kyc'])
  expect((await t.operator('GET', '/metrics', undefined, kyc)).status).toBe(403)
  const metrics = await add('prometheus', ['metrics'])
  const answer = await t.operator('GET', '/metrics', undefined, metrics)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect((await t.operator('GET', '/operator/audit', undefined, metrics)).status).toBe(403)
})

test('requests are timed by route and status, and no id becomes a label', async () => {
  const { browser } = await t.signedIn()
  await browser.get('/api/get-claim-by-id?id=6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
  await browser.get('/api/6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
  const series = 'oja_http_request_seconds_count{method="GET",route="/api/get-claim-by-id",status="404"}'
  await expect.poll(() => valueOf(series)).toBe(1)
  const text = await (await t.operator('GET', '/metrics')).text()
  expect(text).toContain('route="(no route)"')
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}/)
})

test('calls that move coin are counted by kind, and refused ones by their reason, also where it is stored under a key', async () => {
  const party = await trader(t, 10)
  const five = { code: 'USDT', amount: '5' }
  await withPin(party, '/api/offchain/withdraw', five)
  await expect.poll(() => valueOf('oja_ledger_movements_total{kind="withdraw"}')).toBe(1)
  await party.browser.post('/api/offchain/withdraw', five)
  const refused = 'oja_ledger_refusals_total{kind="withdraw",code="pin_required"}'
  await expect.poll(() => valueOf(refused)).toBe(1)
  await grantPin(party.browser)
  const headers = { 'idempotency-key': randomUUID() }
  const short = 'oja_ledger_refusals_total{kind="withdraw",code="insufficient_funds"}'
  for (const count of [1, 2]) {
    await party.browser.post('/api/offchain/withdraw', { code: 'USDT', amount: '500' }, { headers })
    await expect.poll(() => valueOf(short)).toBe(count)
  }
  const text = await (await t.operator('GET', '/metrics')).text()
  expect(text.match(/(?<=^oja_ledger_movements_total\{).*(?=\})/gm)).toEqual(['kind="withdraw"'])
})

test('open trades, late deadlines and waiting deliveries are counted, with the age of the oldest', async () => {
  stopWatch()
  const own = await ownTestApp()
  const { claim, claimer } = await openClaim(own, 'sell')
  expect(await valueOf('oja_trades{state="waiting"}', own)).toBe(1)
  expect(await valueOf('oja_deadlines_late{of="claim"}', own)).toBe(0)
  own.clock.advance(2 * 60 * 60_000)
  moveWatch()
  expect(await valueOf('oja_deadlines_late{of="claim"}', own)).toBe(1)
  expect(await valueOf('oja_trades_oldest_seconds{state="waiting"}', own)).toBe(7200)
  expect(await valueOf('oja_database_up', own)).toBe(1)
  const deliveries = () => valueOf('oja_deliveries{state="waiting"}', own)
  const before = (await deliveries()) ?? 0
  expect(before).toBeGreaterThan(0)
  const message = {
    id: randomUUID(),
    channel: 'mail' as const,
    to: 'a@example.com',
    subject: 's',
    text: 't',
  }
  await keepUnsent(own.deps, message, 60_000)
  own.clock.advance(20_000)
  moveWatch()
  expect(await deliveries()).toBe(before + 1)

  const runLate = async () => {
    await runDeadlines(own.deps.db, own.clock.now())
    moveWatch()
  }
  await runLate()
  expect(await valueOf('oja_trades{state="waiting"}', own)).toBe(1)
  expect(await valueOf('oja_deadlines_late{of="claim"}', own)).toBe(0)
  await keepSignedIn(own)
  const reason = { reason: 'I have paid and got no coin' }
  await claimer.browser.data(claimer.browser.post(`/api/claim/dispute?id=${claim}`, reason))
  own.clock.advance(25 * HOUR_MS)
  moveWatch()
  expect(await valueOf('oja_deadlines_late{of="dispute"}', own)).toBe(1)
  await runLate()
  expect(await valueOf('oja_trades{state="disputed"}', own)).toBe(1)
  expect(await valueOf('oja_deadlines_late{of="dispute"}', own)).toBe(0)
})

test('unbalanced books and the age of their proof are shown', async () => {
  stopWatch()
  const own = await ownTestApp()
  // The first turn only marks where the next one begins.
  await runAudit(own.deps, own.clock.now())
  await runAudit(own.deps, own.clock.now())
  expect(await valueOf('oja_audit_failing', own)).toBe(0)
  expect(await valueOf('oja_audit_age_seconds{range="new"}', own)).toBe(0)
  own.clock.advance(60_000)
  const at = own.clock.now()
  const broken = JSON.stringify({ 'every balance is the sum of its entries': ['an account'] })
  await own.deps.db
    .insertInto('audit_runs')
    .values({ range: 'new', started_at: at, finished_at: at, movements: 1n, broken })
    .execute()
  own.clock.advance(120_000)
  moveWatch()
  expect(await valueOf('oja_audit_failing', own)).toBe(1)
  expect(await valueOf('oja_audit_age_seconds{range="new"}', own)).toBe(120)
})

test('the time until an event is sent is measured, except for events that a client missed', async () => {
  const party = await trader(t)
  const lags = async () => (await valueOf('oja_event_lag_seconds_count')) ?? 0
  const before = await lags()
  const socket = await party.browser.realtime()
  await socket.next(({ type }) => type === 'welcome')
  expect(await valueOf('oja_sockets')).toBe(1)
  const event = { type: 'test', recipients: [party.customer.id], payload: {}, now: t.clock.now() }
  await t.deps.db.transaction().execute((trx) => emitEvent(trx, event))
  await socket.next(({ type }) => type === 'test')
  expect(await lags()).toBe(before + 1)
  socket.close()
})

test('while the database is down the metrics still answer, say so, and show nothing outdated', async () => {
  stopWatch()
  const own = await startTestApp()
  onTestFinished(() => own.close().catch(() => undefined))
  // The first turn only marks where the next one begins.
  for (let turn = 0; turn < 2; turn += 1) await runAudit(own.deps, own.clock.now())
  const ofDatabase = [
    'oja_trades{state="waiting"}',
    'oja_trades_oldest_seconds{state="waiting"}',
    'oja_audit_failing',
    'oja_audit_age_seconds{range="new"}',
    'oja_archive_failing',
  ]
  for (const series of ofDatabase) expect([series, await valueOf(series, own)]).toEqual([series, 0])
  await own.deps.db.destroy()
  moveWatch()
  expect(await valueOf('oja_database_up', own)).toBe(0)
  for (const series of ofDatabase) expect([series, await valueOf(series, own)]).toEqual([series, undefined])
  expect(await valueOf('oja_sockets', own)).toBe(0)
})

test('while the disk of DATA_DIR is gone only its gauge is missing', async () => {
  const own = await startTestApp()
  onTestFinished(() => own.close())
  const free = () => valueOf('oja_data_disk_bytes{part="free"}', own)
  expect(await free()).toBeGreaterThan(0)
  const { dataDir } = own.deps.settings
  await rename(dataDir, `${dataDir}.gone`)
  expect(await valueOf('oja_database_up', own)).toBe(1)
  expect(await free()).toBeUndefined()
  await rename(`${dataDir}.gone`, dataDir)
  expect(await free()).toBeGreaterThan(0)
})

test('a job that fails is counted; the time of its last success is that of the start until it succeeds', async () => {
  const job = { everyMs: 10, runs: 'everywhere' } as const
  const failing = async () => {
    throw new Error('It failed')
  }
  const startedAt = t.clock.now().getTime() / 1000
  const jobs = startJobs(t.deps, [
    { ...job, name: 'good', run: async () => undefined },
    { ...job, name: 'bad', run: failing },
  ])
  await expect.poll(() => valueOf('oja_job_runs_total{name="bad",result="failed"}')).toBeGreaterThan(1)
  const succeededAt = async (name: string) =>
    (await valueOf(`oja_job_last_success_timestamp_seconds{name="${name}"}`)) ?? 0
  // Not this machine's clock, which may be wrong: one that is ahead would hide for hours that no process runs a job.
  const never = await succeededAt('bad')
  expect(never).toBe(startedAt)
  t.clock.advance(1_000)
  await expect.poll(() => succeededAt('good')).toBeGreaterThan(never)
  expect(await succeededAt('bad')).toBe(never)
  await jobs.stop()
})

test('how far the clock of this machine is from that of the database is shown', async () => {
  const before = (await valueOf('oja_clock_offset_seconds')) ?? 0
  t.clock.advance(3_600_000)
  expect(await valueOf('oja_clock_offset_seconds')).toBeCloseTo(before + 3_600, -1)
})

test('the port of metrics is on loopback, needs no token, serves nothing else, and says why it cannot be used', async () => {
  const server = await openMetricsPort(t.app, 0)
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('It does not listen on a port')
    expect(address.address).toBe('127.0.0.1')
    const at = `http://127.0.0.1:${address.port}`
    const answer = await fetch(`${at}/metrics`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`${at}/api/me`)).status).toBe(404)
    await expect(openMetricsPort(t.app, address.port)).rejects.toThrow(/^METRICS_PORT: .*already in use/)
  } finally {
    server.close()
  }
})
