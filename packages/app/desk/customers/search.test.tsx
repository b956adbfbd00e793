import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { Search } from './search.tsx'

const worker = answerDesk()

test.each([
  { role: 'support', is_open_case: true, links: 0 },
  { role: 'arbiter', is_open_case: true, links: 1 },
  { role: 'arbiter', is_open_case: false, links: 0 },
] as const)(
  'a found trade is a link only for operators who may open its open dispute: $role, $is_open_case',
  async ({ role, is_open_case, links }) => {
    const trade = { kind: 'trade', id: 'claim-1', title: '₦16,000 for USDT', detail: 'waiting', is_open_case }
    worker.use(http.get('*/api/desk/search', () => HttpResponse.json({ data: [trade] })))
    await drawDesk(<Search />, { roles: [role], address: '/search?q=claim-1' })
    await expect.element(page.getByText('₦16,000 for USDT')).toBeVisible()
    expect(page.getByRole('link').elements()).toHaveLength(links)
  },
)
