import { answering, losing } from '@oja/api/testing'
import { delay, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { chatCopy as copy } from './chat-copy.ts'
import { TradeChat } from './trade-chat.tsx'

const calls = answerCalls()
const other = { id: 'user-adebayo', name: 'Adébáyọ̀ Ọláwálé', firstName: 'Adébáyọ̀', phone: null }

async function chooseAndSend(words: string) {
  calls.use(answering('chat', []))
  await drawScreen(
    <TradeChat roomId="claim-1" ownId="user-ngozi" other={other} accounts={[]} openUntil={null} />,
  )
  await expect.element(page.getByText(copy.noMessages)).toBeVisible()
  const picture = new File(['a receipt'], 'receipt.png', { type: 'image/png' })
  await page.getByLabelText(copy.picture.attach).first().upload(picture)
  await page.getByRole('textbox', { name: copy.labels.field }).fill(words)
  await page.getByRole('button', { name: copy.labels.send }).click()
}

test('a picture on its way is among the messages, and no other is chosen meanwhile', async () => {
  calls.use(http.post('*/api/chat/picture', () => delay('infinite')))
  await chooseAndSend('My receipt')
  const log = page.getByRole('log')
  await expect.element(log.getByText('My receipt')).toBeVisible()
  await expect.element(log.getByText(copy.labels.sending)).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: copy.picture.attach })).toBeDisabled()
})

test('a picture whose connection was cut is back above the field, with its words', async () => {
  calls.use(losing('sendChatPicture'))
  await chooseAndSend('My receipt')
  await expect.element(page.getByText('receipt.png', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: copy.labels.field })).toHaveValue('My receipt')
})
