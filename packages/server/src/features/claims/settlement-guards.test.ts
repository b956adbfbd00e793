import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { confirm, expectBooksToBalance, markSent, openClaim } from '../../../test-support/trading.ts'

/** A released claim, and one that still runs. */
let released: string
let running: string
const t = shareTestApp()
beforeEach(async () => {
  const trade = await openClaim(t, 'sell')
  await markSent(trade)
  await confirm(trade)
  released = trade.claim
  running = (await openClaim(t, 'sell')).claim
})

test.each([
  `update settlements set outcome = 'returned'`,
  'update settlements set movement = null',
  'delete from settlements',
  'truncate settlements',
])('a settlement is permanent: %s is refused', async (statement) => {
  const before = await settlements()
  await expect(t.asOwner(statement)).rejects.toThrow('append-only')
  expect(await settlements()).toEqual(before)
})

test.each(['completed', 'rejected'])('a claim cannot be %s unless its coin went there', async (status) => {
  const reason = status === 'rejected' ? 'agreed' : null
  const end = sql`update claims set status = ${status}, reject_reason = ${reason} where id = ${running}`
  await expect(run(end)).rejects.toThrow('its coin was neither released nor returned')
})

test.each(['waiting', 'partly_verified'])('a released claim cannot be %s again', async (status) => {
  const reopen = sql`update claims set status = ${status} where id = ${released}`
  await expect(run(reopen)).rejects.toThrow('its coin was released')
})

test('a running claim cannot be settled without its status', async () => {
  const settle = sql`insert into settlements (claim, outcome, movement, created_at)
    values (${running}, 'returned', null, now())`
  await expect(run(settle)).rejects.toThrow('its coin was returned')
})

test('a claim is settled only once', async () => {
  const movement = randomUUID()
  const again = sql`select claim_settle_release(${released}, ${movement}, now())`
  await expect(run(again)).rejects.toThrow('insufficient_funds')
  const back = sql`select claim_settle_return(${released}, 'agreed', ${movement}, now())`
  await expect(run(back)).rejects.toThrow('ads_claimed_check')
  await expectBooksToBalance(t)
})

test('the settlement of a claim on a closed ad names the movement that returned its coin', async () => {
  const { ad, claim, vendor, claimer } = await openClaim(t, 'sell')
  await vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'cancelled' }))
  for (const { browser } of [vendor, claimer])
    await browser.data(browser.post(`/api/claim/cancel?id=${claim}`))
  const { rows } = await sql`select kind from movements m join settlements s on s.movement = m.id
    where s.claim = ${claim}`.execute(t.deps.db)
  expect(rows).toEqual([{ kind: 'void' }])
})

test('closing an ad whose coin is all claimed moves none', async () => {
  const { ad, vendor } = await openClaim(t, 'sell')
  const movements = () => t.deps.db.selectFrom('movements').select('id').execute()
  const before = await movements()
  await vendor.browser.data(vendor.browser.patch(`/api/ad?id=${ad}`, { status: 'cancelled' }))
  expect(await movements()).toHaveLength(before.length)
})

function settlements() {
  return t.deps.db.selectFrom('settlements').selectAll().orderBy('claim').execute()
}

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(t.deps.db)
}
