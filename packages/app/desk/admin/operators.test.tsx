import type { ListedOperator } from '@oja/api/contract'
import { FIXTURE_TIME } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { operatorsCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { Operators } from './operators.tsx'

const worker = answerDesk()

const BISI: ListedOperator = {
  id: 'operator-bisi',
  name: 'Bisi',
  roles: ['arbiter'],
  state: 'active',
  created_at: FIXTURE_TIME,
  last_seen_at: FIXTURE_TIME,
  sessions: 1,
}

test('the error of roles shows once, below them, and the hints stay', async () => {
  const sent = vi.fn()
  worker.use(
    http.get('*/api/desk/operators', () => HttpResponse.json({ data: [], next_cursor: null })),
    http.post('*/api/desk/operators', async ({ request }) => {
      sent(await request.json())
      const fields = { roles: 'Choose at least one role' }
      return HttpResponse.json({ error: 'Check the fields', code: 'invalid_input', fields }, { status: 400 })
    }),
  )
  await drawDesk(<Operators />)
  await page.getByRole('button', { name: copy.add }).click()
  await page.getByLabelText(copy.name).fill('Bisi Ade')
  await page.getByRole('button', { name: copy.addNow }).click()
  const group = page.getByRole('group', { name: copy.roles })
  await expect.element(group).toHaveAccessibleDescription('Choose at least one role')
  await expect.element(page.getByText('Choose at least one role')).toBeVisible()
  await expect.element(page.getByText(copy.roleHints.arbiter)).toBeVisible()

  await page.getByRole('checkbox', { name: 'Arbiter' }).click()
  await page.getByRole('button', { name: copy.addNow }).click()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent).toHaveBeenLastCalledWith({ name: 'Bisi Ade', roles: ['arbiter'] })
})

test('a disabled operator can be enabled, and reset only after that', async () => {
  const sent = answerChanges({ ...BISI, state: 'disabled' })
  await drawDesk(<Operators />)
  await page.getByRole('button', { name: copy.actsOf(BISI.name) }).click()
  await expect.element(page.getByRole('menuitem', { name: copy.reset })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: copy.enable }).click()
  await expect.poll(() => sent).toEqual([`?id=${BISI.id} {"disabled":false}`])
})

test('an operator is disabled after a question, and a reset shows the token for the new set-up', async () => {
  const sent = answerChanges(BISI)
  const invitation = { id: BISI.id, name: BISI.name, setup_token: 'token-of-bisi', expires_at: FIXTURE_TIME }
  worker.use(http.post('*/api/desk/operators/reset', () => HttpResponse.json({ data: invitation })))
  await drawDesk(<Operators />)
  const choose = async (act: string) => {
    await page.getByRole('button', { name: copy.actsOf(BISI.name) }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click()
    await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull()
  }
  await choose(copy.disable)
  expect(sent).toEqual([`?id=${BISI.id} {"disabled":true}`])
  await choose(copy.reset)
  await expect.element(page.getByText('token-of-bisi')).toBeVisible()
})

/** Answers with one operator, and notes the changes to them. */
function answerChanges(operator: ListedOperator): string[] {
  const sent: string[] = []
  worker.use(
    http.get('*/api/desk/operators', () => HttpResponse.json({ data: [operator], next_cursor: null })),
    http.patch('*/api/desk/operators', async ({ request }) => {
      sent.push(`${new URL(request.url).search} ${await request.text()}`)
      return HttpResponse.json({ data: operator })
    }),
  )
  return sent
}
