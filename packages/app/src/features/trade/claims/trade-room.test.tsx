import { answering } from '@oja/api/testing'
import { delay, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { TradeRoom } from './trade-room.tsx'

const calls = answerCalls()

test('the chat loads in parallel with the order', async () => {
  const askedFor = vi.fn()
  calls.use(
    http.get('*/api/get-claim-by-id', () => delay('infinite')),
    answering('chat', ({ query }) => {
      askedFor(query.roomId)
      return []
    }),
  )
  await drawScreen(<TradeRoom claimId="claim-1" side="vendor" />)
  await expect.poll(() => askedFor.mock.calls).toEqual([['claim-1']])
})
