import { answering, losing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
