import type { Bounds } from '@oja/api/contract'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { boundsCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { BoundsForm } from './bounds-form.tsx'
import { BoundsScreen } from './bounds.tsx'

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
      sent(await request.json(), new URL(request.url).search)
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
  expect(sent).toHaveBeenCalledWith(
    { max_buy_ad: 2_000_000, reason: 'Asked for it by phone' },
    '?customer=customer-1',
  )
})

test('a refused change keeps what was typed and its error, and sets back nothing that a colleague changed meanwhile', async () => {
  let bounds = BOUNDS
  const sent: unknown[] = []
  const answer = () => HttpResponse.json({ data: { bounds, customer: null, degraded: null, history: [] } })
  worker.use(
    http.get('*/api/desk/bounds', answer),
    http.patch('*/api/desk/bounds', async ({ request }) => {
      sent.push(await request.json())
      if (sent.length > 1) {
        bounds = { ...bounds, max_open_ads: 25 }
        return answer()
      }
      bounds = { ...BOUNDS, suspension_days: 60 }
      const fields = { max_open_ads: 'Enter a whole number from 0 to 10,000' }
      return HttpResponse.json({ error: 'Check the fields', code: 'invalid_input', fields }, { status: 400 })
    }),
  )
  await drawDesk(<BoundsScreen />)
  const ads = page.getByLabelText(copy.names.max_open_ads)
  const reason = page.getByLabelText(copy.reason)
  const save = page.getByRole('button', { name: copy.save })
  await ads.fill('20000')
  await reason.fill('Vendors asked for it')
  await save.click()
  await expect.element(page.getByText('Enter a whole number from 0 to 10,000')).toBeVisible()
  await expect.element(ads).toHaveFocus()
  await expect.element(ads).toHaveValue('20000')
  await expect.element(reason).toHaveValue('Vendors asked for it')

  await ads.fill('25')
  await save.click()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ max_open_ads: 25, reason: 'Vendors asked for it' })
  await expect.element(reason).toHaveValue('')
  await expect.element(page.getByLabelText(copy.names.suspension_days)).toHaveValue('60')
  await expect.element(save).toHaveFocus()
})
