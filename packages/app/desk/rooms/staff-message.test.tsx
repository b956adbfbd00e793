import { chatMessageFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { roomsCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { StaffMessage } from './staff-message.tsx'

const worker = answerDesk()

test('after a message is sent its field is empty, and the focus stays in the form', async () => {
  worker.use(
    http.post('*/api/desk/chat', () => HttpResponse.json({ data: chatMessageFixture() }, { status: 201 })),
  )
  await drawDesk(<StaffMessage claim="claim-1" />)
  const field = page.getByRole('textbox', { name: copy.message })
  await field.fill('We are looking into it.')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(field).toHaveValue('')
  expect(document.activeElement?.closest('form')).not.toBeNull()
})
