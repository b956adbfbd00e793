import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../../test-support/mail-server.ts'
import { ownTestApp, TEST_PASSWORD, type TestApp } from '../../test-support/start-test-app.ts'
import { startForwarder } from '../../test-support/tcp-forwarder.ts'
import { MINUTE_MS } from '../durations.ts'
import { keepMessagesInFlight, messagesSettled, sendMail } from '../features/messages/send.ts'
import { takeUnsent } from '../features/messages/unsent-messages.ts'
import { cleanUp } from './cleanup.ts'
import { sendUnsent } from './unsent-messages.ts'

/** A server whose mails go to a mail server that takes none yet. */
async function startRefused() {
  const mails = await startMailServer({ refuses: true })
  onTestFinished(mails.close)
  const t = await ownTestApp({ settings: { smtpUrl: mails.url } })
  return { t, mails }
}

async function changePassword(t: TestApp) {
  const { customer, browser } = await t.signedIn()
  const body = { current_password: TEST_PASSWORD, new_password: 'another long password' }
  await browser.data(browser.post('/api/auth/change-password', body))
  await messagesSettled()
  return customer
}

const kept = ({ deps }: TestApp) => deps.db.selectFrom('unsent_messages').selectAll().execute()
const retry = ({ deps, clock }: TestApp) => sendUnsent(deps, clock.now())

test('a mail that the mail server refuses is sent once it accepts it, exactly once', async () => {
  const { t, mails } = await startRefused()
  const { email } = await changePassword(t)
  await retry(t)
  t.clock.advance(10_000)
  await retry(t)
  expect(await kept(t)).toMatchObject([{ attempts: 2 }])
  mails.refuses = false
  await retry(t)
  expect(mails.waiting()).toBe(0)
  t.clock.advance(MINUTE_MS)
  await Promise.all([retry(t), retry(t)])
  const { to, raw } = await mails.next()
  expect(to).toEqual([email])
  expect(raw).toContain('Your password was changed.')
  expect(await kept(t)).toEqual([])
  await retry(t)
  expect(mails.waiting()).toBe(0)
})

test('a mail that is refused again and again is tried with growing delays, in the end once an hour', async () => {
  const { t } = await startRefused()
  await changePassword(t)
  const waits: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const [row] = await kept(t)
    const ms = (row?.due_at.getTime() ?? 0) - t.clock.now().getTime()
    waits.push(ms / MINUTE_MS)
    t.clock.advance(ms)
    await retry(t)
  }
  expect(waits).toEqual([1 / 6, 1, 5, 15, 60, 60])
})

test('a stored message has the same Message-ID in every attempt, and nobody can read it without the key', async () => {
  const { t, mails } = await startRefused()
  const { email } = await changePassword(t)
  const [row] = await kept(t)
  expect(row?.sealed.includes(email)).toBe(false)
  expect(row?.sealed.includes('password')).toBe(false)
  mails.refuses = false
  t.clock.advance(MINUTE_MS)
  await retry(t)
  expect((await mails.next()).raw).toContain(`Message-ID: <${row?.id}@`)
})

test('a message leased by a process that dies is sent by another one', async () => {
  const { t, mails } = await startRefused()
  await changePassword(t)
  mails.refuses = false
  t.clock.advance(MINUTE_MS)
  expect(await takeUnsent(t.deps.db, t.clock.now())).toHaveLength(1)
  await retry(t)
  expect(mails.waiting()).toBe(0)
  t.clock.advance(3 * MINUTE_MS)
  await retry(t)
  expect((await mails.next()).raw).toContain('Your password was changed.')
})

test('a mail that can neither be sent nor stored is logged as lost, and one that cannot be forgotten as sent', async () => {
  const { t } = await startRefused()
  const [error, warn] = [vi.spyOn(t.deps.log, 'error'), vi.spyOn(t.deps.log, 'warn')]
  const refuse = (act: 'insert' | 'delete') =>
    t.asOwner(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before ${act} on unsent_messages execute function refuse()`)
  await refuse('insert')
  sendMail(t.deps, { to: 'ada@example.com', subject: 'A change', text: 'A change' })
  await messagesSettled()
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    'Could not keep a message to a customer: it is lost',
  ])
  await t.asOwner('drop function refuse cascade')

  await refuse('delete')
  await keepMessagesInFlight(t.deps)
  const accepting = { ...t.deps.providers.mail, send: async () => undefined }
  const deps = { ...t.deps, providers: { ...t.deps.providers, mail: accepting } }
  sendMail(deps, { to: 'ada@example.com', subject: 'A change', text: 'A change' })
  await messagesSettled()
  expect(warn.mock.lastCall?.[1]).toBe('A message to a customer was sent, and may be sent again')
})

test('a mail that fails while the database is away too is stored once that is back', async () => {
  const { t: owner, mails } = await startRefused()
  const url = owner.databaseUrl
  const port = Number(new URL(url).port)
  const forwarder = await startForwarder(port)
  onTestFinished(forwarder.close)
  const t = await ownTestApp({ databaseUrl: forwarder.urlOf(url), settings: { smtpUrl: mails.url } })
  const logged: string[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(t.deps.log, level).mockImplementation((_facts: unknown, message?: string) => {
      logged.push(message ?? '')
    })
  forwarder.pointAt(null)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(
    owner.deps.db,
  )
  sendMail(t.deps, { to: 'ada@example.com', subject: 'A change', text: 'A change' })
  await expect.poll(() => logged.join('\n')).toContain('Could not keep a message')
  expect(logged.join('\n')).not.toContain('it is lost')
  forwarder.pointAt(port)
  await messagesSettled()
  expect(await kept(owner)).toHaveLength(1)
})

test('a code is retried for as long as it is valid, and then deleted', async () => {
  const { t, mails } = await startRefused()
  const { customer, browser } = await t.signedIn({ phone: null })
  const code = () => browser.post('/api/auth/forgot-password', { email_address: customer.email })
  expect((await code()).status).toBe(200)
  await messagesSettled()
  expect(await kept(t)).toHaveLength(1)
  mails.refuses = false
  t.clock.advance(11 * MINUTE_MS)
  await retry(t)
  expect(mails.waiting()).toBe(0)
  await cleanUp(t.deps, t.clock.now())
  expect(await kept(t)).toEqual([])
})

test('a refused text message is retried too', async () => {
  const { t, mails } = await startRefused()
  const { browser } = await t.signedIn({ phone: null })
  expect((await browser.patch('/api/user', { phone: '08031112222' })).status).toBe(202)
  await messagesSettled()
  mails.refuses = false
  t.clock.advance(10_000)
  await retry(t)
  expect((await mails.next()).to).toEqual(['08031112222@sms.invalid'])
})

test('a stopping server keeps the message that it is still sending', async () => {
  let refuse = () => {}
  const send = () => new Promise<void>((_taken, reject) => (refuse = () => reject(new Error('gone'))))
  const t = await ownTestApp({ providers: { mail: { send, close: () => undefined } } })
  sendMail(t.deps, { to: 'ada@example.com', subject: 'A change', text: 'A change' })
  const closed = t.app.close()
  const isOpen = await Promise.race([closed.then(() => false), wait(1000, true)])
  refuse()
  await closed
  expect(isOpen).toBe(true)
  expect(await kept(t)).toHaveLength(1)
})

test('a server that stops while the mail server hangs keeps every mail under way, for the next process to send', async () => {
  const sent: string[] = []
  let hangUp = () => {}
  const hangs = new Promise<void>((_taken, reject) => (hangUp = () => reject(new Error('gone'))))
  const send = () => hangs
  const t = await ownTestApp({ providers: { mail: { send, close: () => undefined } } })
  const next = await ownTestApp({
    databaseUrl: t.databaseUrl,
    providers: { mail: { send: async ({ to }) => void sent.push(to), close: () => undefined } },
  })
  const readers = Array.from({ length: 8 }, (_none, count) => `reader-${count}@example.com`)
  for (const to of readers) sendMail(t.deps, { to, subject: 'Freeze', text: 'A link' })
  await t.app.close()
  next.clock.advance(10_000)
  await retry(next)
  expect(sent.toSorted()).toEqual(readers)
  hangUp()
  await messagesSettled()
  expect(await kept(t)).toEqual([])
})

test('a mail that a request sends while the server stops is kept before it is sent', async () => {
  let accept = () => {}
  const accepted = new Promise<void>((resolve) => (accept = resolve))
  const t = await ownTestApp({ providers: { mail: { send: () => accepted, close: () => undefined } } })
  await t.app.close()
  sendMail(t.deps, { to: 'ada@example.com', subject: 'A change', text: 'A change' })
  await expect.poll(async () => (await kept(t)).length).toBe(1)
  accept()
  await messagesSettled()
  expect(await kept(t)).toEqual([])
})

test('a mail that the mail server accepts while the server stops is not sent again', async () => {
  let accept = () => {}
  const send = () => new Promise<void>((taken) => (accept = taken))
  const t = await ownTestApp({ providers: { mail: { send, close: () => undefined } } })
  sendMail(t.deps, { to: 'ada@example.com', subject: 'A change', text: 'A change' })
  const closed = t.app.close()
  await expect.poll(async () => (await kept(t)).length).toBe(1)
  accept()
  await closed
  expect(await kept(t)).toEqual([])
})

test('while the mail server hangs, mails beyond fifty are kept at once: a process that dies must not lose an hour of them', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const tried: string[] = []
  const send = ({ to }: { to: string }) => {
    tried.push(to)
    return answered
  }
  const t = await ownTestApp({ providers: { mail: { send, close: () => undefined } } })
  for (let count = 0; count < 60; count += 1)
    sendMail(t.deps, { to: `reader-${count}@example.com`, subject: 'News', text: 'News' })
  await expect.poll(async () => (await kept(t)).length).toBe(10)
  answer()
  await messagesSettled()
  t.clock.advance(10_000)
  await retry(t)
  expect(new Set(tried).size).toBe(60)
  expect(await kept(t)).toEqual([])
})
