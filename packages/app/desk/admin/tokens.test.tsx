import type { NewMachineToken } from '@oja/api/contract'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tokensCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk, watchDialog } from '../testing/draw-desk.tsx'
import { Tokens } from './tokens.tsx'

const worker = answerDesk()

test('the dialog of a new token shows the same words while it closes', async () => {
  const made: NewMachineToken = {
    id: 'token-1',
    name: 'Export',
    scopes: ['audit'],
    token: 'secret-of-export',
  }
  worker.use(
    http.get('*/api/desk/tokens', () => HttpResponse.json({ data: [], next_cursor: null })),
    http.post('*/api/desk/tokens', () => HttpResponse.json({ data: made }, { status: 201 })),
  )
  await drawDesk(<Tokens />)
  await page.getByRole('button', { name: copy.add }).click()
  await page.getByLabelText(copy.name).fill(made.name)
  await page.getByRole('checkbox', { name: 'audit' }).click()
  await page.getByRole('button', { name: copy.addNow }).click()
  await expect.element(page.getByRole('dialog', { name: copy.made(made.name) })).toBeVisible()
  const words = watchDialog()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.oja-dialog')).toBeNull()
  expect(words.size).toBe(1)
})
