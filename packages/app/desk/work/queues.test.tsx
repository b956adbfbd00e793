import type { DeskAnswer } from '@oja/api/desk'
import { FIXTURE_TIME } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { Overdue } from './queues.tsx'

const worker = answerDesk()

test.each([
  { role: 'arbiter', disputed: true, links: 1 },
  { role: 'arbiter', disputed: false, links: 0 },
  { role: 'support', disputed: true, links: 0 },
] as const)(
  'an overdue trade leads to its open dispute, for operators who may decide it: $role, $disputed',
  async ({ role, disputed, links }) => {
    const trade: DeskAnswer<'deskOverdue'>[number] = {
      claim: '87731c02-0000-4000-8000-000000000000',
      status: 'partly_verified',
      owner: { id: 'user-ada', name: 'Ada O.' },
      payer: { id: 'user-bola', name: 'Bola A.' },
      amount: 16_000,
      coin_equivalent: '10.00000000',
      code: 'USDT',
      overdue_at: FIXTURE_TIME,
      disputed,
    }
    worker.use(http.get('*/api/desk/overdue', () => HttpResponse.json({ data: [trade] })))
    await drawDesk(<Overdue />, { roles: [role] })
    await expect.element(page.getByText('87731c02')).toBeVisible()
    expect(page.getByRole('link', { name: '87731c02' }).elements()).toHaveLength(links)
  },
)
