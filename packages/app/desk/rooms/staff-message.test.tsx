import { chatMessageFixture } from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { problemCopy, roomsCopy as copy } from '../desk-copy.ts'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { StaffMessage, StaffMessageButton } from './staff-message.tsx'

const worker = answerDesk()
const sent = () => HttpResponse.json({ data: chatMessageFixture() }, { status: 201 })
beforeEach(() => worker.use(http.post('*/api/desk/chat', sent)))

test('after a message is sent its field is empty, and the focus stays in the form', async () => {
  await drawDesk(<StaffMessage claim="claim-1" />)
  const field = page.getByRole('textbox', { name: copy.message })
  await field.fill('We are looking into it.')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(field).toHaveValue('')
  expect(document.activeElement?.closest('form')).not.toBeNull()
})

test('a message in a dialog that was closed is still there when it opens again, until it is sent', async () => {
  await drawDesk(<StaffMessageButton claim="claim-1" trade="claim-1" />)
  const field = page.getByRole('textbox', { name: copy.message })
  const opener = page.getByRole('button', { name: copy.title('claim-1') })
  await opener.click()
  await field.fill('We are looking into it.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.oja-dialog')).toBeNull()
  await opener.click()
  await expect.element(field).toHaveValue('We are looking into it.')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => document.querySelector('.oja-dialog')).toBeNull()
  await opener.click()
  await expect.element(field).toHaveValue('')
})

test('a message whose response was lost is sent again under the same Idempotency-Key, the next one under another', async () => {
  const keys: (string | null)[] = []
  let isLost = true
  worker.use(
    http.post('*/api/desk/chat', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return isLost ? HttpResponse.error() : sent()
    }),
  )
  await drawDesk(<StaffMessageButton claim="claim-1" trade="claim-1" />)
  const field = page.getByRole('textbox', { name: copy.message })
  const send = page.getByRole('button', { name: copy.send })
  const opener = page.getByRole('button', { name: copy.title('claim-1') })
  await opener.click()
  await field.fill('We are looking into it.')
  await send.click()
  await expect.element(page.getByText(problemCopy.noAnswer)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('.oja-dialog')).toBeNull()
  isLost = false
  for (const text of [undefined, 'We are looking into it.']) {
    await opener.click()
    if (text !== undefined) await field.fill(text)
    await send.click()
    await expect.poll(() => document.querySelector('.oja-dialog')).toBeNull()
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
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
