import { answering } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { blockedCopy as copy } from './blocked-copy.ts'
import BlockedPeopleScreen from './blocked-people.tsx'

const calls = answerCalls()
const toasts = keepToasts()

test('no error stays beside a list without the person who was unblocked although the response was lost', async () => {
  let people = [
    { id: 'user-adebayo', first_name: 'Ade', last_name: 'Bayo', blocked_at: '2026-03-02T10:00:00.000Z' },
  ]
  calls.use(
    answering('blockedPeople', () => people),
    http.delete('*/api/people/block', () => {
      people = []
      return HttpResponse.error()
    }),
  )
  await drawScreen(<BlockedPeopleScreen />)
  await page.getByRole('button', { name: copy.liftName({ name: 'Ade Bayo' }) }).click()
  await expect.element(page.getByText(copy.empty)).toBeVisible()
  await expect.poll(toasts).toEqual([])
})
