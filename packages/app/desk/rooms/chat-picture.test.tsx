import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { roomsCopy as copy } from '../desk-copy.ts'
import { Panel } from '../frame/panel.tsx'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { ChatPicture } from './chat-picture.tsx'

const worker = answerDesk()

test('once a picture of a chat is shown, the keyboard is in its panel', async () => {
  worker.use(
    http.post('*/api/desk/chat/picture', () =>
      HttpResponse.json({ data: { type: 'image/png', base64: '' } }),
    ),
  )
  const picture = { id: 'picture-1', width: 1, height: 1, bytes: 1 }
  await drawDesk(
    <Panel title="Chat">
      <ChatPicture picture={picture} side="Buyer" usual="the receipt" onShown={() => undefined} />
    </Panel>,
  )
  await page.getByRole('button', { name: copy.showPictureOf('Buyer') }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByAltText(copy.pictureOf('Buyer'))).toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION')
})
