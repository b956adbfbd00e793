import { claimFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { Header } from './header.tsx'

const calls = answerCalls()

/** Which claims the server has: as the customer's ad (`recipient`) or order (`initiator`), in a status. */
function having(claims: { readonly [filter: string]: number }) {
  calls.use(
    http.get('*/api/get-claims', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const side = searchParams.has('recipient') ? 'recipient' : 'initiator'
      const count = claims[`${side} ${searchParams.get('status')}`] ?? 0
      const data = Array.from({ length: count }, (_, row) => claimFixture({ id: `${side}-${row}` }))
      return HttpResponse.json({ data, next_cursor: null })
    }),
  )
}

test.each([
  ['nothing', {}, 'Orders, none waiting for you'],
  ['an order on their ad', { 'recipient waiting': 1 }, '1 order waiting for you'],
  [
    'an order of theirs that the vendor has answered, and one on their ad',
    { 'initiator partly_verified': 1, 'recipient waiting': 1 },
    '2 orders waiting for you',
  ],
  [
    'orders that wait for the other side',
    { 'initiator waiting': 1, 'recipient partly_verified': 1 },
    'Orders, none waiting for you',
  ],
])('the badge counts what waits for the customer: %s', async (_what, claims, name) => {
  having(claims)
  await drawScreen(<Header onMenu={() => undefined} />)
  await expect.element(page.getByRole('link', { name })).toBeVisible()
})
