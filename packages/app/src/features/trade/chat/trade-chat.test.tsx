import type { ChatMessage } from '@oja/api/contract'
import {
  answering,
  bankAccountFixture,
  chatMessageFixture,
  defaultAnswers,
  losing,
  refusing,
} from '@oja/api/testing'
import { http, HttpResponse } from 'msw'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { errorCopy } from '../../../lib/error-copy.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { chatCopy as copy, scamWarningCopy } from './chat-copy.ts'
import { TradeChat } from './trade-chat.tsx'

const calls = answerCalls()
const toasts = keepToasts()
afterEach(dropAllDrafts)

const field = page.getByRole('textbox', { name: 'Message' })
const other = { id: 'user-adebayo', first_name: 'Adébáyọ̀', last_name: 'Ọláwálé', phone: null }

function Chat(changes: Partial<ComponentProps<typeof TradeChat>>) {
  return <TradeChat roomId="claim-1" adId="ad-1" other={other} accounts={[]} openUntil={null} {...changes} />
}

async function chooseAndSend(words: string) {
  calls.use(answering('chat', []))
  await drawScreen(<Chat />)
  await expect.element(page.getByText(copy.noMessages)).toBeVisible()
  const picture = new File(['a receipt'], 'receipt.png', { type: 'image/png' })
  await page.getByLabelText(copy.picture.attach).first().upload(picture)
  await field.fill(words)
  await page.getByRole('button', { name: 'Send message' }).click()
}

test('a chat that an operator’s decision closes takes no more words at once', async () => {
  function Deciding() {
    const [openUntil, setOpenUntil] = useState<string | null>(null)
    return (
      <>
        <button type="button" onClick={() => setOpenUntil(new Date(decidedMs).toISOString())}>
          Decide
        </button>
        <Chat openUntil={openUntil} />
      </>
    )
  }
  // The next look at the clock by itself is half a minute away.
  let phoneMs = Math.floor(Date.now() / 30_000) * 30_000
  const decidedMs = phoneMs + 5000
  const phone = vi.spyOn(Date, 'now').mockImplementation(() => phoneMs)
  onTestFinished(() => phone.mockRestore())
  calls.use(answering('chat', []))
  await drawScreen(<Deciding />)
  await expect.element(field).toBeVisible()
  phoneMs = decidedMs + 2000
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect.element(page.getByText(copy.closed), { timeout: 5000 }).toBeVisible()
})

test('a picture that is being sent is among the messages, and no other can be chosen meanwhile', async () => {
  const sent = Promise.withResolvers<ChatMessage>()
  calls.use(answering('sendChatPicture', () => sent.promise))
  await chooseAndSend('My receipt')
  const log = page.getByRole('log')
  await expect.element(log.getByText('My receipt')).toBeVisible()
  await expect.element(log.getByText('Sending')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: copy.picture.attach })).toBeDisabled()
  sent.resolve(chatMessageFixture({ id: 'message-1' }))
})

test('a picture that is being sent has the server’s time, whatever the phone’s clock says', async () => {
  const now = Date.now()
  const phone = vi.spyOn(Date, 'now').mockReturnValue(now - 24 * 60 * 60_000)
  const sent = Promise.withResolvers<ChatMessage>()
  calls.use(
    http.get('*/api/chat/room', () =>
      HttpResponse.json(
        { data: defaultAnswers.chatRoomById },
        { headers: { Date: new Date(now).toUTCString() } },
      ),
    ),
    answering('sendChatPicture', () => sent.promise),
  )
  await chooseAndSend('My receipt')
  await expect.element(page.getByRole('log').getByText('Sending')).toBeInTheDocument()
  const sentAt = page.getByRole('log').element().querySelector('time')?.dateTime ?? ''
  expect(Math.abs(Date.parse(sentAt) - now)).toBeLessThan(60_000)
  phone.mockRestore()
  sent.resolve(chatMessageFixture({ id: 'message-1' }))
})

test('a picture whose upload failed is back above the field, with its text', async () => {
  calls.use(losing('sendChatPicture'))
  await chooseAndSend('My receipt')
  await expect.element(page.getByText('receipt.png', { exact: false })).toBeVisible()
  await expect.element(field).toHaveValue('My receipt')
})

test('a picture whose answer was lost is sent again under its key, the next one under another', async () => {
  const keys: (string | null)[] = []
  calls.use(
    http.post('*/api/chat/picture', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ data: chatMessageFixture({ id: `message-${keys.length}` }) }, { status: 201 })
    }),
  )
  await chooseAndSend('My receipt')
  const send = page.getByRole('button', { name: 'Send message' })
  await expect.element(field).toHaveValue('My receipt')
  await send.click()
  await expect.element(field).toHaveValue('')
  const picture = new File(['another receipt'], 'second.png', { type: 'image/png' })
  await page.getByLabelText(copy.picture.attach).first().upload(picture)
  await send.click()
  await expect.poll(() => keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('no error stays beside a message that was sent although the response was lost', async () => {
  let messages: ReturnType<typeof chatMessageFixture>[] = []
  let tries = 0
  calls.use(
    answering('chat', () => messages),
    losing('sendChat', () => {
      tries += 1
      messages = [chatMessageFixture({ message: 'I paid from Kuda', senderId: 'user-ngozi' })]
    }),
  )
  await drawScreen(<Chat />)
  await expect.element(page.getByText(copy.noMessages)).toBeVisible()
  await field.fill('I paid from Kuda')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => tries).toBe(1)
  await expect.element(page.getByRole('log').getByText('Sent', { exact: true })).toBeInTheDocument()
  await expect.poll(toasts).toEqual([])
})

test('a quick reply fills the focused field, to be sent or changed', async () => {
  await drawScreen(<Chat />)
  await page.getByRole('button', { name: copy.quickReplies }).click()
  await page.getByRole('menuitem', { name: copy.replies.sent }).click()
  await expect.element(field).toHaveValue(copy.replies.sent)
  await expect.element(field).toHaveFocus()
})

test('a quick reply follows what was typed, and replaces none of it', async () => {
  await drawScreen(<Chat />)
  await field.fill('From my Kuda account. ')
  await page.getByRole('button', { name: copy.quickReplies }).click()
  await page.getByRole('menuitem', { name: copy.replies.sent }).click()
  await expect.element(field).toHaveValue(`From my Kuda account. ${copy.replies.sent}`)
})

/** The chat of an order that becomes a claim, whose room has another id. */
function Rooms() {
  const [roomId, setRoomId] = useState('reservation-1')
  return (
    <>
      <button onClick={() => setRoomId('claim-1')}>I have paid</button>
      <Chat key={roomId} roomId={roomId} />
    </>
  )
}

test('an unsent message stays when the order becomes a claim, whose room has another id', async () => {
  await drawScreen(<Rooms />)
  await field.fill('I paid from Kuda')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect.element(field).toHaveValue('I paid from Kuda')
})

test('a message that failed follows the order into the claim’s room, and is sent there', async () => {
  const rooms: string[] = []
  calls.use(
    http.post('*/api/chat', () => HttpResponse.error(), { once: true }),
    answering('chat', []),
    answering('sendChat', ({ body }) => {
      rooms.push(body.roomId)
      return chatMessageFixture({ message: body.message, roomId: body.roomId })
    }),
  )
  await drawScreen(<Rooms />)
  await field.fill('I paid from Kuda')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(page.getByRole('button', { name: 'Not sent. Try again' })).toBeVisible()
  await expect.poll(toasts).toEqual([errorCopy.noAnswer['no-answer']])
  await page.getByRole('button', { name: 'I have paid' }).click()
  await page.getByRole('button', { name: 'Not sent. Try again' }).click()
  await expect.poll(() => rooms).toEqual(['claim-1'])
  await expect.element(page.getByRole('button', { name: 'Not sent. Try again' })).not.toBeInTheDocument()
  expect(toasts()).toEqual([])
})

test('a message that the server refuses can be removed, and the toast about it goes with it', async () => {
  calls.use(answering('chat', []), refusing('sendChat', 'conflict', { error: 'This chat is closed.' }))
  await drawScreen(<Chat />)
  await field.fill('I paid from Kuda')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(toasts).toEqual(['This chat is closed.'])
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('I paid from Kuda')).not.toBeInTheDocument()
  expect(toasts()).toEqual([])
})

test('a message that was not sent before the chat closed can be removed, but not sent again', async () => {
  calls.use(answering('chat', []), losing('sendChat'))
  function Closing() {
    const [openUntil, setOpenUntil] = useState<string | null>(null)
    return (
      <>
        <button type="button" onClick={() => setOpenUntil(new Date(0).toISOString())}>
          Close
        </button>
        <Chat openUntil={openUntil} />
      </>
    )
  }
  await drawScreen(<Closing />)
  await field.fill('I paid from Kuda')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(page.getByRole('button', { name: 'Not sent. Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText(copy.closed)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Not sent. Try again' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test.each([
  ['all is read', 0, []],
  ['a message is unread', 1, [{ up_to: 'message-1', state: 'read' }]],
] as const)('a room in which %s marks only new messages', async (_what, unread, marks) => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const [read, sent] = [vi.fn(), vi.fn()]
  calls.use(
    http.get('*/api/chat/room', () => late),
    answering('chatRoomById', { ...defaultAnswers.chatRoomById, unread }),
    answering('chat', [chatMessageFixture({ senderId: other.id })]),
    answering('readChat', ({ body }) => {
      read(body)
      return { unread: 0 }
    }),
    answering('sendChat', ({ body }) => {
      sent()
      return chatMessageFixture({ id: 'message-2', message: body.message })
    }),
  )
  await drawScreen(<Chat />)
  await expect.element(page.getByRole('log').getByText(chatMessageFixture().message)).toBeVisible()
  answer()
  await expect.element(page.getByRole('button', { name: copy.quickReplies })).toBeVisible()
  // A mark would have arrived before the message that is sent after it.
  await field.fill('Thank you')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => sent.mock.calls).toHaveLength(1)
  expect(read.mock.calls.map(([body]) => body)).toEqual(marks)
})

test('a mark that is lost is sent again without a new message', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let marks = 0
  calls.use(
    http.get('*/api/chat/room', () =>
      HttpResponse.json({ data: { ...defaultAnswers.chatRoomById, unread: marks > 1 ? 0 : 1 } }),
    ),
    answering('chat', [chatMessageFixture({ senderId: other.id })]),
    http.post('*/api/chat/read', () => {
      marks += 1
      return marks === 1 ? HttpResponse.error() : HttpResponse.json({ data: { unread: 0 } })
    }),
  )
  await drawScreen(<Chat />)
  await expect.poll(() => marks).toBe(1)
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => marks).toBe(2)
})

test('an account of the trade gets no warning, even when it loads after the message', async () => {
  const { account_number } = bankAccountFixture()
  const message = `My account is ${account_number}`
  calls.use(answering('chat', [chatMessageFixture({ senderId: other.id, message })]))
  function Late() {
    const [accounts, setAccounts] = useState<string[]>([])
    return (
      <>
        <button onClick={() => setAccounts([account_number])}>The ad has loaded</button>
        <Chat accounts={accounts} />
      </>
    )
  }
  await drawScreen(<Late />)
  const warning = page.getByRole('log').getByText(scamWarningCopy.received.account)
  await expect.element(warning).toBeVisible()
  await page.getByRole('button', { name: 'The ad has loaded' }).click()
  await expect.element(warning).not.toBeInTheDocument()
})

test('when the first message has loaded and the button is gone, the focus is in the log', async () => {
  calls.use(
    http.get('*/api/chat', ({ request }) => {
      const isOlder = new URL(request.url).searchParams.has('cursor')
      const message = chatMessageFixture({ id: isOlder ? 'm1' : 'm2', message: isOlder ? 'First' : 'Second' })
      return HttpResponse.json({ data: [message], next_cursor: isOlder ? null : 'older' })
    }),
  )
  await drawScreen(<Chat />)
  const older = page.getByRole('button', { name: 'Earlier messages' })
  await older.click()
  await expect.element(page.getByText('First')).toBeVisible()
  await expect.element(older).not.toBeInTheDocument()
  await expect.element(page.getByRole('log')).toHaveFocus()
})

test('that a file is no picture, or empty, is no longer said once a picture is chosen', async () => {
  await drawScreen(<Chat />)
  const input = page.getByLabelText(copy.picture.attach).first()
  await input.upload(new File(['a letter'], 'letter.pdf', { type: 'application/pdf' }))
  await expect.poll(toasts).toEqual([copy.picture.wrongType])
  await input.upload(new File([], 'receipt.png', { type: 'image/png' }))
  await expect.poll(toasts).toEqual([copy.picture.emptyFile])
  await input.upload(new File(['a receipt'], 'receipt.png', { type: 'image/png' }))
  await expect.element(page.getByText('receipt.png', { exact: false })).toBeVisible()
  expect(toasts()).toEqual([])
})

test('after a chosen picture is removed, the focus is on the button that chose it', async () => {
  calls.use(answering('chat', []))
  await drawScreen(<Chat />)
  const picture = new File(['a receipt'], 'receipt.png', { type: 'image/png' })
  await page.getByLabelText(copy.picture.attach).first().upload(picture)
  await page.getByRole('button', { name: copy.picture.remove }).click()
  await expect.element(page.getByRole('button', { name: copy.picture.attach })).toHaveFocus()
})
