import { chatMessageFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { roomsCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk, expectNoDialog } from '../testing/draw-desk.tsx'
import { StaffMessage, StaffMessageButton } from './staff-message.tsx'

const worker = answerDesk()
beforeEach(() =>
  worker.use(
    http.post('*/api/desk/chat', () => HttpResponse.json({ data: chatMessageFixture() }, { status: 201 })),
  ),
)

test('a message in a dialog that was closed is still there when it opens again, until it is sent', async () => {
  await drawDesk(<StaffMessageButton claim="claim-1" trade="claim-1" />)
  const field = page.getByRole('textbox', { name: copy.message })
  const opener = page.getByRole('button', { name: copy.title('claim-1') })
  await opener.click()
  await expect.element(field).toHaveFocus()
  await field.fill('We are looking into it.')
  await userEvent.keyboard('{Escape}')
  await expectNoDialog()
  await opener.click()
  await expect.element(field).toHaveValue('We are looking into it.')
  await page.getByRole('button', { name: copy.send }).click()
  await expectNoDialog()
  await opener.click()
  await expect.element(field).toHaveValue('')
})

test('a message that is not sent is still there when the operator comes back, as after the end of a session', async () => {
  const field = page.getByRole('textbox', { name: copy.message })
  const { draw } = await drawDesk(<StaffMessage claim="claim-9" />)
  await field.fill('We are looking into it.')
  await draw(<p>Sign in</p>)
  await draw(<StaffMessage claim="claim-9" />)
  await expect.element(field).toHaveValue('We are looking into it.')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(field).toHaveValue('')
  await draw(<StaffMessage key="another" claim="claim-8" />)
  await expect.element(field).toHaveValue('')
})
