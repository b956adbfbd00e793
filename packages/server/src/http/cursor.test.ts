import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../test-support/browser.ts'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts'

let browser: Browser
const t = shareTestApp()
beforeAll(async () => {
  browser = (await t.signedIn()).browser
})

const LISTS = [
  ['/api/get-ads', 3],
  ['/api/get-user-ads', 2],
  ['/api/get-claims', 2],
  ['/api/get-all-transactions', 2],
  ['/api/chat/rooms', 2],
  ['/api/notifications', 1],
] as const

const FORGED: readonly [string, (parts: number) => string][] = [
  ['that is no cursor', () => 'nonsense'],
  ['of a value that is no JSON list', () => Buffer.from('{}').toString('base64url')],
  ['of too few parts', (parts) => encodeCursor(Array<string>(parts - 1).fill('1'))],
  ['of words', (parts) => encodeCursor(Array<string>(parts).fill('x'))],
  ['of numbers no column can hold', (parts) => encodeCursor(Array<string>(parts).fill('9'.repeat(30)))],
  ['of a time that never comes', (parts) => encodeCursor(atTime('999999999-01-01', parts))],
  // PostgreSQL reads the year as a time zone.
  ['of a time long ago', (parts) => encodeCursor(atTime('-271821-04-20T00:00:00.000Z', parts))],
  ['with a zero byte', (parts) => encodeCursor(['\u0000', ...ids(parts - 1)])],
]

describe.each(LISTS)('%s', (path, parts) => {
  test.each(FORGED)('refuses a cursor %s as input, and does not break', async (_what, make) => {
    const answer = await browser.get(`${path}?cursor=${make(parts)}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input' })
  })
})

test('rows of one moment and one price are each on one page', async () => {
  await t.deps.db.updateTable('trade_limits').set({ max_open_orders: 5, max_with_vendor: 5 }).execute()
  const [vendor, claimer] = await Promise.all([t.signedIn(), t.signedIn()])
  const deposit = { email_address: vendor.customer.email, code: 'USDT', amount: '5', wallet: 'trading' }
  expect((await t.operator('POST', '/operator/deposits', deposit)).status).toBe(201)
  const ad = { code: 'USDT', type: 'sell', quantity: '1', price: 1600, lowerbound: 1600, upperbound: 1600 }
  const ads = await Promise.all(
    Array.from({ length: 5 }, () =>
      vendor.browser.data<{ id: string }>(vendor.browser.post('/api/create-ad', ad)),
    ),
  )
  const adIds = ads.map(({ id }) => id).toSorted()
  expect((await idsOf(claimer.browser, '/api/get-ads?type=sell')).toSorted()).toEqual(adIds)
  expect((await idsOf(vendor.browser, '/api/get-user-ads?status=open')).toSorted()).toEqual(adIds)
  const claims = await Promise.all(
    adIds.map((id) =>
      claimer.browser.data<{ id: string }>(
        claimer.browser.post(`/api/claim-ad?id=${id}`, { amount: 1600, coin_equivalent: '1' }),
      ),
    ),
  )
  const claimIds = claims.map(({ id }) => id).toSorted()
  expect((await idsOf(claimer.browser, '/api/get-claims?status=waiting')).toSorted()).toEqual(claimIds)
})

test('a page that is exactly full has no next one; one row more has', () => {
  const cursorOf = (row: number) => encodeCursor([String(row)])
  expect(pageOf([1, 2], { limit: 2, cursorOf, view: String })).toEqual({
    data: ['1', '2'],
    next_cursor: null,
  })
  const page = pageOf([1, 2, 3], { limit: 2, cursorOf, view: String })
  expect(page.data).toEqual(['1', '2'])
  expect(decodeCursor(page.next_cursor ?? '', 1)).toEqual(['2'])
})

/** The time and the id come last, after a price. */
function atTime(time: string, parts: number): string[] {
  return parts === 1 ? [time] : [...Array<string>(parts - 2).fill('1600'), time, randomUUID()]
}

function ids(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID())
}

/** The ids of a whole list, two on a page. */
async function idsOf(reader: Browser, list: string): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await reader.get(`${list}&limit=2${cursor && `&cursor=${cursor}`}`)
    const page: { data: { id: string }[]; next_cursor: string | null } = JSON.parse(await answer.text())
    found.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  }
  return found
}
