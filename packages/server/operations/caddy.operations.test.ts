import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceSession } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { addCustomer } from '../test-support/add-customer.ts'
import { Browser } from '../test-support/browser.ts'
import { systemClock } from '../src/clock.ts'
import { startCaddy } from './support/caddy.ts'
import { makeFleet } from './support/fleet.ts'

const PROCESSES = 2

test('behind Caddy with the file of compose: https, sockets, the address of the client, and a rolling restart that loses nothing', async () => {
  await using fleet = await makeFleet(PROCESSES)
  await using caddy = await startCaddy(fleet.urls.map((url) => Number(new URL(url).port)))
  const { origin } = caddy
  const start = (index: number) =>
    fleet.start(index, { PUBLIC_URL: origin, TRUSTED_PROXIES: '1', DRAIN_SECONDS: '2' })
  for (let index = 0; index < PROCESSES; index++) await start(index)
  const { email, password } = await addCustomer({ db: fleet.db, clock: systemClock })

  const browser = new Browser({ url: origin, origin })
  // Somebody who claims to be elsewhere. Caddy replaces the header, and the servers trust Caddy's.
  const headers = { 'x-forwarded-for': '198.51.100.7', 'x-request-id': 'chosen-by-the-client' }
  const signedIn = await browser.post('/api/auth/login', { email_address: email, password }, { headers })
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers.get('x-request-id')).not.toBe('chosen-by-the-client')
  expect([...browser.cookies.keys()]).toContain('__Host-oja_session')
  const [session] = await browser.data<DeviceSession[]>(browser.get('/api/sessions'))
  expect(session?.place).not.toContain('198.51')

  const socket = await browser.realtime()
  await expect.poll(() => socket.messages.map(({ type }) => type)).toContain('welcome')

  const over = new AbortController()
  const answers: Record<string, number> = {}
  const ask = async () => {
    while (!over.signal.aborted) {
      const answer = await browser.get('/api/me').then(({ status }) => String(status), String)
      answers[answer] = (answers[answer] ?? 0) + 1
      await wait(5)
    }
  }
  const load = [ask(), ask(), ask(), ask()]
  for (let index = 0; index < PROCESSES; index++) {
    expect(await fleet.stop(index)).toBe(0)
    await start(index)
  }
  over.abort()
  await Promise.all(load)
  console.log('Answers through Caddy during the restarts:', answers)
  expect(Object.keys(answers)).toEqual(['200'])
  // Its server stopped, so it was told to move.
  await socket.closed
})
