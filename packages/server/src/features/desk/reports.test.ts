import type { DeskReport } from '@oja/api/contract'
import { expect, test } from 'vitest'
import { errorCode } from '../../../test-support/browser.ts'
import { shareTestApp } from '../../../test-support/start-test-app.ts'
import { openClaim } from '../../../test-support/trading.ts'

const t = shareTestApp()

test('a report is listed at the desk with masked names, and closing it once leaves a line in the trail', async () => {
  const { claim, vendor, claimer } = await openClaim(t, 'sell')
  const body = {
    person: vendor.customer.id,
    claim,
    reason: 'fake-receipt',
    text: 'The receipt is of last year',
  }
  expect((await claimer.browser.post('/api/people/report', body)).status).toBe(201)

  const { browser } = await t.atDesk('support')
  const [report] = await browser.data<DeskReport[]>(browser.get('/api/desk/reports'))
  expect(report).toMatchObject({
    person: { id: vendor.customer.id, name: 'Ada O.' },
    reporter: { id: claimer.customer.id, name: 'Ada O.' },
    claim,
    reason: 'fake-receipt',
    text: 'The receipt is of last year',
    about_person: 1,
  })
  const close = () =>
    browser.post(`/api/desk/reports/close?id=${report?.id}`, { outcome: 'warned', note: 'Talked to them' })
  const answers = await Promise.all([close(), close()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await browser.data(browser.get('/api/desk/reports'))).toEqual([])
  expect(await browser.data(browser.get('/api/desk/queues'))).toContainEqual(
    expect.objectContaining({ queue: 'reports', count: 0 }),
  )

  const lines = await t.deps.db
    .selectFrom('desk_trail')
    .select(['act', 'customer', 'claim', 'why'])
    .where('act', '=', 'deskCloseReport')
    .execute()
  expect(lines).toEqual([
    { act: 'deskCloseReport', customer: vendor.customer.id, claim, why: 'Talked to them' },
  ])
})

test('only support and admins see reports', async () => {
  const { browser } = await t.atDesk('treasurer', 'reviewer', 'arbiter')
  expect(await errorCode(browser.get('/api/desk/reports'))).toBe('forbidden')
})
