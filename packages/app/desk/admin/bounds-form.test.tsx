import type { Bounds } from '@oja/api/contract'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { BoundsForm } from './bounds-form.tsx'

const worker = answerDesk()

const BOUNDS: Bounds = {
  max_open_orders: 4,
  max_with_vendor: 3,
  max_open_ads: 20,
  max_buy_ad: 10_000_000,
  ended_before_waiting: 3,
  wait_minutes: [5, 15],
  ended_before_stop: 6,
  suspension_days: 30,
}
const OWN = {
  max_open_orders: null,
  max_with_vendor: null,
  max_open_ads: null,
  max_buy_ad: 500_000,
  ended_before_waiting: null,
  ended_before_stop: null,
}

test('a bound that is not a number is refused and does not become the general bound', async () => {
  const sent = vi.fn()
  worker.use(
    http.patch('*/api/desk/bounds', async ({ request }) => {
      sent(await request.json())
      return HttpResponse.json({ data: { bounds: BOUNDS, customer: OWN, degraded: null, history: [] } })
    }),
  )
  await drawDesk(<BoundsForm bounds={BOUNDS} own={OWN} customer="customer-1" />)
  const naira = page.getByLabelText('Naira limit of a buy ad')
  await page.getByLabelText('Reason for the change').fill('Asked for it by phone')
  await naira.fill('2m')
  await page.getByRole('button', { name: 'Change bounds' }).click()
  await expect.element(page.getByText('Enter a whole number')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()

  await naira.fill('2,000,000')
  await page.getByRole('button', { name: 'Change bounds' }).click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledWith({ max_buy_ad: 2_000_000, reason: 'Asked for it by phone' })
})
