import { answering, losing, refusing } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { keepToasts } from '../../testing/keep-toasts.ts'
import { blockedCopy as copy } from './blocked-copy.ts'
import BlockedPeopleScreen from './blocked-people.tsx'

const calls = answerCalls()
const toasts = keepToasts()

const ade = {
  id: 'user-adebayo',
  first_name: 'Ade',
  last_name: 'Bayo',
  blocked_at: '2026-03-02T10:00:00.000Z',
}

test('no error stays beside a list without the person who was unblocked although the response was lost', async () => {
  let people = [ade]
  calls.use(
    answering('blockedPeople', () => people),
    losing('unblockPerson', () => (people = [])),
  )
  await drawScreen(<BlockedPeopleScreen />)
  await page.getByRole('button', { name: copy.liftName({ name: 'Ade Bayo' }) }).click()
  await expect.element(page.getByText(copy.empty)).toBeVisible()
  await expect.poll(toasts).toEqual([])
})

test('an unblocking that fails leaves the focus on its button', async () => {
  calls.use(answering('blockedPeople', [ade]), refusing('unblockPerson', 'internal'))
  await drawScreen(<BlockedPeopleScreen />)
  const button = page.getByRole('button', { name: copy.liftName({ name: 'Ade Bayo' }) })
  await button.click()
  await expect.poll(toasts).toHaveLength(1)
  await expect.element(button).toHaveFocus()
})
