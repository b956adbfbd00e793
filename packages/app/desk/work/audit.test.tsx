import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { Audit } from './audit.tsx'

const worker = answerDesk()

const books = (balanced: boolean) =>
  http.get('*/api/desk/audit', () => HttpResponse.json({ data: { balanced, assets: [], checks: [] } }))

test('the audit is fetched again each time the page is opened', async () => {
  worker.use(books(true))
  const { draw } = await drawDesk(<Audit />)
  await expect.element(page.getByText('The books balance')).toBeVisible()

  worker.use(books(false))
  await draw(null)
  await draw(<Audit />)
  await expect.element(page.getByText('The books do not balance')).toBeVisible()
})
