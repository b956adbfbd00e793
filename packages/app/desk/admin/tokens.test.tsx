import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tokensCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { Tokens } from './tokens.tsx'

const worker = answerDesk()

test('a token is made with the ticked scopes, and is shown', async () => {
  const sent: unknown[] = []
  worker.use(
    http.get('*/api/desk/tokens', () => HttpResponse.json({ data: [], next_cursor: null })),
    http.post('*/api/desk/tokens', async ({ request }) => {
      sent.push(await request.json())
      const data = { id: 'token-1', name: 'Export', scopes: ['audit'], token: 'secret-of-export' }
      return HttpResponse.json({ data }, { status: 201 })
    }),
  )
  await drawDesk(<Tokens />)
  await page.getByRole('button', { name: copy.add }).click()
  await page.getByLabelText(copy.name).fill('Export')
  await page.getByRole('checkbox', { name: 'audit' }).click()
  await page.getByRole('button', { name: copy.addNow }).click()
  await expect.element(page.getByRole('dialog', { name: copy.made('Export') })).toBeVisible()
  await expect.element(page.getByText('secret-of-export')).toBeVisible()
  expect(sent).toEqual([{ name: 'Export', scopes: ['audit'] }])
})
