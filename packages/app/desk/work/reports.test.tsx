import { type DeskReport, REPORT_OUTCOMES } from '@oja/api/contract'
import { FIXTURE_TIME } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reportsCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { ReportList } from './reports.tsx'
import '../styles.css'

const worker = answerDesk()

const REPORT: DeskReport = {
  id: 'report-1',
  person: { id: 'user-tunde', name: 'Tunde Bello' },
  reporter: { id: 'user-ada', name: 'Ada Okonkwo' },
  about_person: 1,
  reason: 'no-payment',
  text: null,
  claim: null,
  created_at: FIXTURE_TIME,
}

test('a report is closed with the chosen outcome', async () => {
  const sent: string[] = []
  worker.use(
    http.get('*/api/desk/reports', () => HttpResponse.json({ data: [REPORT], next_cursor: null })),
    http.post('*/api/desk/reports/close', async ({ request }) => {
      sent.push(`${new URL(request.url).search} ${await request.text()}`)
      return HttpResponse.json({ data: {} })
    }),
  )
  await drawDesk(<ReportList />)
  const [, outcome] = REPORT_OUTCOMES
  await page.getByRole('button', { name: copy.close }).click()
  await page.getByLabelText(copy.outcome).selectOptions(outcome)
  await page.getByLabelText(copy.note).fill('Seen in the chat')
  await page.getByRole('dialog').getByRole('button', { name: copy.closeNow }).click()
  await expect.poll(() => sent).toEqual([`?id=report-1 {"outcome":"${outcome}","note":"Seen in the chat"}`])
})

test('on a phone a long word of a customer does not push the button of a report out of sight', async () => {
  const text = `They wrote: ${'averylongword'.repeat(8)}`
  worker.use(
    http.get('*/api/desk/reports', () =>
      HttpResponse.json({ data: [{ ...REPORT, text }], next_cursor: null }),
    ),
  )
  await page.viewport(390, 844)
  await drawDesk(<ReportList />)
  await expect.element(page.getByRole('button', { name: copy.close })).toBeVisible()
  const table = document.querySelector('.oja-table')
  expect(table?.scrollWidth).toBe(table?.clientWidth)
  await page.viewport(1280, 900)
})
