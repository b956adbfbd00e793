import { answering, claimFixture, losing } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fullName } from '../../../lib/format.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { dashboardCopy as copy } from './dashboard-copy.ts'
import { PendingOrders } from './pending-orders.tsx'

const calls = answerCalls()

test('one press tries both lists of orders again', async () => {
  calls.use(losing('claims'))
  await drawScreen(<PendingOrders />)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  calls.use(answering('claims', []))
  await retry.click()
  await expect.element(page.getByText(copy.noPendingOrders)).toBeVisible()
})

test('there are no pending orders only once both lists say so', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const answered = vi.fn()
  calls.use(
    http.get('*/api/get-claims', async ({ request }) => {
      if (new URL(request.url).searchParams.get('status') === 'partly_verified') await late
      else answered()
      return HttpResponse.json({ data: [], next_cursor: null })
    }),
  )
  await drawScreen(<PendingOrders />)
  await expect.poll(() => answered.mock.calls).toHaveLength(1)
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(page.getByText(copy.noPendingOrders).elements()).toEqual([])
  answer()
  await expect.element(page.getByText(copy.noPendingOrders)).toBeVisible()
})

test('an order names the vendor, the claimer and the coin', async () => {
  const claim = claimFixture({ status: 'waiting' })
  calls.use(answering('claims', [claim]))
  await drawScreen(<PendingOrders />)
  const order = page.getByRole('link')
  await expect.element(order).toBeVisible()
  for (const words of [fullName(claim.recipient), fullName(claim.claimer), claim.ad.code])
    expect(order.element().textContent).toContain(words)
})
