import { StrictMode, useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { OjaProvider } from '../provider/index.js'
import { deferred } from '../testing/deferred.js'
import { drawnByServer } from '../testing/drawn-by-server.js'
import { emulate, travelTo } from '../testing/emulate.js'
import { eventually } from '../testing/eventually.js'
import { ChatBox, type ChatBoxProps } from './chat-box.js'
import type { ChatMessage, PersonMessage } from './chat-message.js'

const OWN = 'me'
const OTHER = 'adaeze'

function message(number: number, over: Partial<PersonMessage> = {}): PersonMessage {
  return {
    id: `m${number}`,
    text: `Message ${number}`,
    senderId: OTHER,
    sentAt: '2026-11-21T10:00:00Z',
    ...over,
  }
}

const productLine = (number: number, text: string): ChatMessage => ({
  kind: 'system',
  id: `m${number}`,
  text,
  sentAt: '2026-11-21T10:00:00Z',
})

const many = Array.from({ length: 30 }, (_, index) => message(index))

function chat(props: Partial<ChatBoxProps>) {
  return (
    <div style={{ display: 'grid', blockSize: 480, inlineSize: 400 }}>
      <ChatBox
        messages={[]}
        ownId={OWN}
        onSend={vi.fn()}
        label="Chat with Adaeze"
        header={{ initial: 'A', name: 'Adaeze' }}
        {...props}
      />
    </div>
  )
}

const field = page.getByRole('textbox', { name: 'Message' })
const send = page.getByRole('button', { name: 'Send message' })
const log = () => document.querySelector('[role="log"]') as HTMLElement
const fromBottom = () => Math.round(log().scrollHeight - log().clientHeight - log().scrollTop)
const announced = () => document.querySelector('.oja-chat-box > [data-slot="announcer"]')?.textContent

/** Scrolls as a reader does and waits for the scroll event. */
async function scrollTo(top: number) {
  const told = new Promise((resolve) => log().addEventListener('scroll', resolve, { once: true }))
  log().scrollTop = top
  await told
}

/** Waits until the browser has rendered the change and run its observers. */
const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))))

describe('ChatBox: writing', () => {
  it('without an initial, the header shows the first letter of the name, with its marks', async () => {
    await render(chat({ header: { name: ' ọ́ládélé' } }))
    await expect.element(page.getByText('Ọ́', { exact: true })).toBeVisible()
  })

  it('B-098 Enter sends the trimmed text and clears the field, which keeps the focus', async () => {
    const onSend = vi.fn()
    await render(chat({ onSend }))
    await field.fill('  Good afternoon ')
    await userEvent.keyboard('{Enter}')
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Good afternoon')
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
  })

  it('B-098 Shift+Enter breaks the line', async () => {
    const onSend = vi.fn()
    await render(chat({ onSend }))
    await field.click()
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two')
    await expect.element(field).toHaveValue('one\ntwo')
    expect(onSend).not.toHaveBeenCalled()
  })

  it('B-098 an Enter that ends an IME composition sends nothing', async () => {
    const onSend = vi.fn()
    await render(chat({ onSend }))
    await field.fill('ẹ kú')
    const press = (init: KeyboardEventInit) =>
      field
        .element()
        .dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
        )
    press({ isComposing: true })
    press({ keyCode: 229 })
    expect(onSend).not.toHaveBeenCalled()
    press({})
    expect(onSend).toHaveBeenCalledExactlyOnceWith('ẹ kú')
  })

  it('B-099 where Enter breaks the line, only the button sends', async () => {
    const onSend = vi.fn()
    await render(chat({ onSend, enterSends: false }))
    await expect.element(field).toHaveAttribute('enterkeyhint', 'enter')
    await field.click()
    await userEvent.keyboard('one{Enter}two')
    await expect.element(field).toHaveValue('one\ntwo')
    expect(onSend).not.toHaveBeenCalled()
    await send.click()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('one\ntwo')
  })

  it('shows a draft that the product keeps, and reports every change', async () => {
    const onDraftChange = vi.fn()
    const onSend = vi.fn()
    function Keeper() {
      const [draft, setDraft] = useState('Is the account')
      return chat({
        onSend,
        draft,
        onDraftChange: (next) => {
          setDraft(next)
          onDraftChange(next)
        },
      })
    }
    await render(<Keeper />)
    await expect.element(field).toHaveValue('Is the account')
    await field.fill('Is the account yours?')
    expect(onDraftChange).toHaveBeenLastCalledWith('Is the account yours?')
    await userEvent.keyboard('{Enter}')
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Is the account yours?')
    expect(onDraftChange).toHaveBeenLastCalledWith('')
    await expect.element(field).toHaveValue('')
  })

  it('text that could not be sent returns to the draft, also after the chat is closed', async () => {
    const sending = deferred()
    const onDraftChange = vi.fn()
    const screen = await render(chat({ onSend: () => sending.promise, onDraftChange }))
    await field.fill('Are you there?')
    await userEvent.keyboard('{Enter}')
    expect(onDraftChange).toHaveBeenLastCalledWith('')
    await screen.unmount()
    sending.reject(new Error('offline'))
    await eventually(() => expect(onDraftChange).toHaveBeenLastCalledWith('Are you there?'))
  })

  it('nothing but spaces cannot be sent', async () => {
    const onSend = vi.fn()
    await render(chat({ onSend }))
    await expect.element(send).toBeDisabled()
    await field.fill('   ')
    await userEvent.keyboard('{Enter}')
    await expect.element(send).toBeDisabled()
    expect(onSend).not.toHaveBeenCalled()
  })

  it('the button sends and the focus stays in the field', async () => {
    const onSend = vi.fn()
    await render(chat({ onSend }))
    await field.fill('Hello')
    await send.click()
    expect(onSend).toHaveBeenCalledOnce()
    await expect.element(field).toHaveFocus()
  })

  it('a message that could not be sent returns to the field', async () => {
    await render(chat({ onSend: () => Promise.reject(new Error('offline')) }))
    await field.fill('I have paid')
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('I have paid')
  })

  it('a message that could not be sent does not overwrite newer text, also not once a later one is sent', async () => {
    const server = deferred()
    const later = deferred()
    const onSend = vi.fn(() => later.promise).mockReturnValueOnce(server.promise)
    await render(chat({ onSend }))
    await field.fill('first')
    await userEvent.keyboard('{Enter}second')
    server.reject(new Error('offline'))
    await expect(server.promise).rejects.toThrow('offline')
    await drawn()
    await expect.element(field).toHaveValue('second')
    await userEvent.keyboard('{Enter}third')
    later.resolve()
    await drawn()
    await expect.element(field).toHaveValue('third')
  })

  it('a message that could not be sent does not overwrite a draft that the product set meanwhile', async () => {
    const server = deferred()
    const onDraftChange = vi.fn()
    const held = (draft: string) => chat({ draft, onDraftChange, onSend: () => server.promise })
    const screen = await render(held('first'))
    await send.click()
    await screen.rerender(held(''))
    await screen.rerender(held('I have paid'))
    server.reject(new Error('offline'))
    await drawn()
    expect(onDraftChange.mock.calls).toEqual([['']])
  })

  it('several messages that could not be sent return one by one, in order', async () => {
    const offline = deferred()
    const onSend = vi.fn<(text: string) => Promise<void>>(() => offline.promise)
    await render(<StrictMode>{chat({ onSend })}</StrictMode>)
    await field.click()
    await userEvent.keyboard('first{Enter}second{Enter}third{Enter}')
    offline.reject(new Error('offline'))
    await expect.element(field).toHaveValue('first')
    // A message that fails once more stays in the field.
    onSend.mockRejectedValueOnce(new Error('offline'))
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveValue('first')
    onSend.mockResolvedValue()
    for (const next of ['second', 'third', '']) {
      await userEvent.keyboard('{Enter}')
      await expect.element(field).toHaveValue(next)
    }
    const again = onSend.mock.calls.slice(3).map(([text]) => text)
    expect(again).toEqual(['first', 'first', 'second', 'third'])
  })

  it.each(['before', 'after'])('all messages that failed %s unmounting are in the draft', async (when) => {
    const offline = deferred()
    const onDraftChange = vi.fn()
    const screen = await render(
      <StrictMode>{chat({ onSend: () => offline.promise, onDraftChange })}</StrictMode>,
    )
    await field.click()
    await userEvent.keyboard('first{Enter}second{Enter}third{Enter}')
    if (when === 'after') await screen.unmount()
    offline.reject(new Error('offline'))
    await eventually(() => expect(onDraftChange.mock.lastCall?.[0]).toMatch(/^first/))
    await screen.unmount()
    await eventually(() => expect(onDraftChange).toHaveBeenLastCalledWith('first\nsecond\nthird'))
  })

  it('accepts no more text than maxLength', async () => {
    await render(chat({ maxLength: 5 }))
    await field.click()
    await userEvent.keyboard('1234567')
    await expect.element(field).toHaveValue('12345')
  })

  it('shows disabledReason in place of the field', async () => {
    const screen = await render(chat({ disabledReason: 'This order is closed.' }))
    await expect.element(page.getByText('This order is closed.')).toBeVisible()
    expect(field.query()).toBeNull()
    await screen.rerender(chat({ disabledReason: false }))
    await expect.element(field).toBeVisible()
  })
})

describe('ChatBox: reading', () => {
  it('B-096 starts at the newest message and stays there', async () => {
    const screen = await render(chat({ messages: many }))
    expect(fromBottom()).toBe(0)
    await screen.rerender(chat({ messages: [...many, message(30)] }))
    await eventually(() => expect(fromBottom()).toBe(0))
    await expect.element(page.getByText('Message 30')).toBeInViewport()
  })

  it('B-096 does not pull a reader away from older messages, but shows that new ones arrived', async () => {
    const screen = await render(chat({ messages: many }))
    await scrollTo(100)
    expect(page.getByRole('button', { name: 'New message' }).query()).toBeNull()
    await screen.rerender(chat({ messages: [...many, message(30)] }))
    const pill = page.getByRole('button', { name: 'New message' })
    await expect.element(pill).toBeVisible()
    expect(log().scrollTop).toBe(100)
    await pill.click()
    await eventually(() => expect(fromBottom()).toBe(0))
    expect(pill.query()).toBeNull()
    expect(document.activeElement).toBe(log())
  })

  it.each([
    ['less than 48 px from the end goes along with a new message', 40, true],
    ['more than 48 px from the end stays where they are', 60, false],
  ])('B-096 a reader %s', async (_what, above, follows) => {
    const screen = await render(chat({ messages: many }))
    await scrollTo(log().scrollHeight - log().clientHeight - above)
    const top = log().scrollTop
    await screen.rerender(chat({ messages: [...many, message(30)] }))
    await drawn()
    if (follows) await eventually(() => expect(fromBottom()).toBe(0))
    else expect(log().scrollTop).toBe(top)
  })

  it('B-096 the notice says how many messages arrived, and disappears when the reader scrolls down', async () => {
    const screen = await render(chat({ messages: many }))
    await scrollTo(100)
    await screen.rerender(chat({ messages: [...many, message(30)] }))
    await screen.rerender(chat({ messages: [...many, message(30), message(31)] }))
    const pill = page.getByRole('button', { name: '2 new messages' })
    await expect.element(pill).toBeVisible()
    await scrollTo(log().scrollHeight)
    await eventually(() => expect(pill.query()).toBeNull())
  })

  it('an own message is always brought into view', async () => {
    const screen = await render(chat({ messages: many }))
    await scrollTo(100)
    await screen.rerender(chat({ messages: [...many, message(30, { senderId: OWN })] }))
    await eventually(() => expect(fromBottom()).toBe(0))
  })

  it('B-097 older messages do not move what the reader sees', async () => {
    const load = vi.fn()
    const screen = await render(chat({ messages: many.slice(10), hasOlder: true, onLoadOlder: load }))
    await scrollTo(60)
    const read = page.getByText('Message 12')
    const before = read.element().getBoundingClientRect().top
    await page.getByRole('button', { name: 'Earlier messages' }).click()
    expect(load).toHaveBeenCalledOnce()
    const scrolledByClick = log().scrollTop
    const beforeLoad = before + 60 - scrolledByClick
    await screen.rerender(chat({ messages: many, hasOlder: true, onLoadOlder: load }))
    expect(Math.round(read.element().getBoundingClientRect().top)).toBe(Math.round(beforeLoad))
    expect(page.getByRole('button', { name: 'New message' }).query()).toBeNull()
  })

  it('B-096 stays at the newest message when the room for it shrinks', async () => {
    await render(chat({ messages: many }))
    const frame = document.querySelector('.oja-chat-box')?.parentElement as HTMLElement
    frame.style.blockSize = '360px'
    await eventually(() => expect(fromBottom()).toBe(0))
  })

  it('B-096 stays at the newest message when content grows, as with a font that loads late', async () => {
    await render(chat({ messages: many }))
    const before = log().scrollHeight
    log().style.setProperty('--oja-space-1', '8px')
    expect(log().scrollHeight).toBeGreaterThan(before)
    await eventually(() => expect(fromBottom()).toBe(0))
  })

  it('a log that grows does not move a reader of older messages', async () => {
    await render(chat({ messages: many }))
    await scrollTo(100)
    log().style.paddingBlockEnd = '400px'
    log().style.setProperty('--oja-space-1', '8px')
    await drawn()
    expect(log().scrollTop).toBe(100)
  })

  it('B-094 B-095 announces what others add, but no history and no own messages', async () => {
    const screen = await render(chat({ messages: many }))
    expect(announced()).toBe('')
    const withOwn = [...many, message(30, { senderId: OWN })]
    await screen.rerender(chat({ messages: withOwn }))
    expect(announced()).toBe('')
    await screen.rerender(
      chat({
        messages: [...withOwn, message(31), productLine(32, 'Payment sent.')],
      }),
    )
    expect(announced()).toBe('Adaeze: Message 31 Payment sent.')
  })

  it('B-094 B-096 a message that arrives above an own failed one is announced and counted too', async () => {
    const failed = message(30, { senderId: OWN, status: 'failed' })
    const screen = await render(chat({ messages: [...many, failed] }))
    await scrollTo(100)
    await screen.rerender(chat({ messages: [...many, message(31), failed] }))
    expect(announced()).toBe('Adaeze: Message 31')
    await expect.element(page.getByRole('button', { name: 'New message' })).toBeVisible()
  })

  it('B-096 another room starts at its newest message, without the count of the room before', async () => {
    const others = many.map((one) => ({ ...one, id: `other ${one.id}` }))
    const pill = page.getByRole('button', { name: 'New message' })
    const screen = await render(chat({ messages: many }))
    await scrollTo(100)
    await screen.rerender(chat({ messages: [...many, message(30)] }))
    await expect.element(pill).toBeVisible()
    await screen.rerender(chat({ messages: others }))
    expect(pill.query()).toBeNull()
    expect(fromBottom()).toBe(0)
  })

  it('B-094 announces the same text again', async () => {
    const line = () => document.querySelector('.oja-chat-box > [data-slot="announcer"]')?.firstElementChild
    const screen = await render(chat({ messages: many }))
    const once = [...many, message(30, { text: 'Hello?' })]
    await screen.rerender(chat({ messages: once }))
    const first = line()
    expect(first?.textContent).toBe('Adaeze: Hello?')
    await screen.rerender(chat({ messages: [...once, message(31, { text: 'Hello?' })] }))
    expect(line()?.textContent).toBe('Adaeze: Hello?')
    expect(line()).not.toBe(first)
  })

  it('B-100 shows the delivery state of own messages in words', async () => {
    const statuses = ['sending', 'sent', 'delivered', 'read'] as const
    await render(
      chat({ messages: statuses.map((status, index) => message(index, { senderId: OWN, status })) }),
    )
    for (const word of ['Sending', 'Sent', 'Delivered', 'Read']) {
      await expect.element(page.getByText(word, { exact: true })).toBeInTheDocument()
    }
  })

  it('B-100 a failed message can be sent again, and only that one', async () => {
    const onRetry = vi.fn()
    const messages = [message(1, { senderId: OWN, status: 'failed' }), message(2, { senderId: OWN })]
    const screen = await render(chat({ messages, onRetry }))
    const retry = page.getByRole('button', { name: 'Not sent. Try again' })
    await retry.click()
    expect(onRetry).toHaveBeenCalledExactlyOnceWith('m1')
    const next = vi.fn()
    await screen.rerender(chat({ messages, onRetry: next }))
    await retry.click()
    expect(next).toHaveBeenCalledExactlyOnceWith('m1')
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('B-100 a failed message can be removed, and the focus moves from its button to the log', async () => {
    const onDiscard = vi.fn()
    const failed = message(1, { senderId: OWN, status: 'failed' })
    const screen = await render(chat({ messages: [failed, message(2)], onDiscard }))
    const remove = page.getByRole('button', { name: 'Remove' })
    ;(remove.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    expect(onDiscard).toHaveBeenCalledExactlyOnceWith('m1')
    await screen.rerender(chat({ messages: [message(2)], onDiscard }))
    expect(document.activeElement).toBe(log())
  })

  it('B-100 without a way to send it again a failed message only says so', async () => {
    await render(chat({ messages: [message(1, { senderId: OWN, status: 'failed' })] }))
    await expect.element(page.getByText('Not sent. Try again')).toBeVisible()
    expect(page.getByRole('button', { name: /Not sent/ }).query()).toBeNull()
  })

  it('B-100 shows the delivery state of own messages only', async () => {
    await render(chat({ messages: [message(1, { status: 'read' }), message(2, { status: 'failed' })] }))
    expect(page.getByText('Read', { exact: true }).query()).toBeNull()
    expect(page.getByText('Not sent. Try again').query()).toBeNull()
  })

  it('each message is read with its author', async () => {
    await render(chat({ messages: [message(1), message(2, { senderId: OWN })] }))
    const read = [...document.querySelectorAll('[data-slot="bubble"]')].map((bubble) => bubble.textContent)
    expect(read[0]).toMatch(/^Adaeze: Message 1/)
    expect(read[1]).toMatch(/^You: Message 2/)
  })

  it('B-102 shows an error in place of the empty text, and keeps messages while it loads again', async () => {
    const screen = await render(chat({ error: 'The chat is not available.' }))
    await expect.element(page.getByRole('log').getByText('The chat is not available.')).toBeVisible()
    expect(page.getByText('Say hello and agree the payment.').query()).toBeNull()
    await screen.rerender(chat({ busy: true, messages: [message(1)] }))
    await expect.element(page.getByText('Message 1')).toBeVisible()
    expect(page.getByText('Loading messages').query()).toBeNull()
  })

  it('offers older messages only if there are some, and requests them once at a time', async () => {
    const loading = deferred()
    const load = vi.fn(() => loading.promise)
    const screen = await render(chat({ messages: many, onLoadOlder: load }))
    expect(page.getByRole('button', { name: 'Earlier messages' }).query()).toBeNull()
    await screen.rerender(chat({ messages: many, hasOlder: true, onLoadOlder: load }))
    const older = page.getByRole('button', { name: 'Earlier messages' })
    await older.click()
    const busy = page.getByRole('button', { name: 'Loading messages' })
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading messages')
    ;(busy.element() as HTMLElement).click()
    expect(load).toHaveBeenCalledOnce()
    loading.resolve()
    await expect.element(older).toBeVisible()
    await older.click()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('B-093 when the last earlier messages arrive, the focus moves from their button to the log', async () => {
    const screen = await render(chat({ messages: many.slice(10), hasOlder: true, onLoadOlder: vi.fn() }))
    const older = page.getByRole('button', { name: 'Earlier messages' })
    const button = older.element() as HTMLElement
    button.focus()
    await userEvent.keyboard('{Enter}')
    await screen.rerender(chat({ messages: many.slice(5), hasOlder: true, onLoadOlder: vi.fn() }))
    await expect.element(older).toHaveFocus()
    await screen.rerender(chat({ messages: many }))
    expect(document.activeElement).toBe(log())
  })

  it('B-093 words only for screen readers scroll with their message, so nothing can scroll the field out of view', async () => {
    await render(chat({ messages: many }))
    const box = document.querySelector('.oja-chat-box') as HTMLElement
    box.scrollTop = 100
    expect(box.scrollTop).toBe(0)
  })

  it('B-100 sending a failed message again moves the focus from its button to the log', async () => {
    const own = (status: PersonMessage['status']) => [message(1, { senderId: OWN, status })]
    const screen = await render(chat({ messages: own('failed'), onRetry: vi.fn() }))
    const retry = page.getByRole('button', { name: 'Not sent. Try again' })
    ;(retry.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await screen.rerender(chat({ messages: own('sending'), onRetry: vi.fn() }))
    expect(document.activeElement).toBe(log())
  })

  it('keeps the draft while a reason takes the place of the field, also a message that fails meanwhile', async () => {
    const sending = deferred()
    const onSend = vi.fn(() => sending.promise)
    const screen = await render(chat({ onSend }))
    await field.fill('My reference is 4711')
    await screen.rerender(chat({ onSend, disabledReason: 'No connection' }))
    expect(field.query()).toBeNull()
    await screen.rerender(chat({ onSend }))
    await expect.element(field).toHaveValue('My reference is 4711')
    await send.click()
    await screen.rerender(chat({ onSend, disabledReason: 'No connection' }))
    sending.reject(new Error('offline'))
    await sending.promise.catch(() => {})
    await screen.rerender(chat({ onSend }))
    await expect.element(field).toHaveValue('My reference is 4711')
  })

  it('B-093 the button for earlier messages takes no focus from the field when it disappears', async () => {
    const screen = await render(chat({ messages: many.slice(10), hasOlder: true, onLoadOlder: vi.fn() }))
    await field.click()
    await screen.rerender(chat({ messages: many }))
    await expect.element(field).toHaveFocus()
  })

  it('a system message is not a bubble', async () => {
    await render(chat({ messages: [productLine(1, 'The vendor confirmed the payment.')] }))
    const line = page.getByText('The vendor confirmed the payment.').element()
    expect(line.closest('.oja-chat-box__bubble')).toBeNull()
  })

  it('B-103 shows the text as it was written: no markup, no links, long words wrapped', async () => {
    const text = `<b>pay</b> https://example.test ${'x'.repeat(300)}`
    await render(chat({ messages: [message(1, { text })] }))
    expect(log().querySelector('b, a')).toBeNull()
    expect(log().scrollWidth).toBe(log().clientWidth)
    expect(log().textContent).toContain(text)
  })

  it('B-095 B-102 shows the empty text, but not while loading', async () => {
    const screen = await render(chat({ busy: true }))
    expect(page.getByText('Say hello and agree the payment.').query()).toBeNull()
    await expect.element(page.getByRole('log')).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByRole('log').getByText('Loading messages')).toBeInTheDocument()
    await screen.rerender(chat({}))
    await expect.element(page.getByText('Say hello and agree the payment.')).toBeVisible()
  })

  it('keeps the text in the field while messages arrive', async () => {
    function Live() {
      const [messages, setMessages] = useState(many)
      return (
        <>
          <button type="button" onClick={() => setMessages([...messages, message(messages.length)])}>
            Arrive
          </button>
          {chat({ messages })}
        </>
      )
    }
    await render(<Live />)
    await field.fill('half a sen')
    await page.getByRole('button', { name: 'Arrive' }).click()
    await expect.element(field).toHaveValue('half a sen')
  })

  it('B-093 is a named log that the keyboard can scroll', async () => {
    await render(chat({ messages: many }))
    await expect.element(page.getByRole('log', { name: 'Chat with Adaeze' })).toHaveAttribute('tabindex', '0')
    log().focus()
    // Until its size is first observed, the log moves to its end.
    await drawn()
    await userEvent.keyboard('{Home}')
    await eventually(() => expect(log().scrollTop).toBe(0))
  })

  it('B-104 reports once what others added, so that the product can play a sound, and plays none itself', async () => {
    const onReceive = vi.fn()
    const screen = await render(chat({ messages: many, onReceive }))
    expect(onReceive).not.toHaveBeenCalled()
    const withOwn = [...many, message(30, { senderId: OWN })]
    await screen.rerender(chat({ messages: withOwn, onReceive }))
    expect(onReceive).not.toHaveBeenCalled()
    const arrived = message(31)
    await screen.rerender(chat({ messages: [...withOwn, arrived], onReceive }))
    await screen.rerender(chat({ messages: [message(99), ...withOwn, arrived], onReceive }))
    expect(onReceive).toHaveBeenCalledExactlyOnceWith([arrived])
    expect(document.querySelector('audio')).toBeNull()
  })

  it('B-103 each message takes the direction of its own words', async () => {
    await render(chat({ messages: [message(1, { text: 'مرحبا' }), message(2)] }))
    const directions = [...document.querySelectorAll('.oja-chat-box__text')].map(
      (node) => getComputedStyle(node).direction,
    )
    expect(directions).toEqual(['rtl', 'ltr'])
  })

  it.each([
    ['en-US', /^10:00\sAM$/],
    ['ar-EG', /^١٠:٠٠\sص$/],
  ])('B-101 a time in %s keeps its order in a page of the other direction', async (locale, text) => {
    const dir = locale === 'ar-EG' ? 'ltr' : 'rtl'
    await render(<div dir={dir}>{chat({ locale, timeZone: 'UTC', messages: [message(1)] })}</div>)
    const time = document.querySelector('.oja-chat-box time') as HTMLElement
    expect(time.textContent).toMatch(text)
    const range = document.createRange()
    const leftOf = (at: number) => {
      range.setStart(time.firstChild as Text, at)
      range.setEnd(time.firstChild as Text, at + 1)
      return range.getBoundingClientRect().left
    }
    const isLeftToRight = leftOf(0) < leftOf(time.textContent.length - 1)
    expect(isLeftToRight).toBe(locale === 'en-US')
  })

  it('a system message that begins with an Arabic name keeps the direction of the page', async () => {
    const text = 'عبدالرحمن says ₦1,000,000 was sent.'
    await render(chat({ messages: [productLine(1, text)] }))
    expect(getComputedStyle(page.getByText(text).element()).direction).toBe('ltr')
  })

  it('B-101 keeps messages of one person close together', async () => {
    await render(chat({ messages: [message(1), message(2), message(3, { senderId: OWN })] }))
    const boxes = [...document.querySelectorAll('.oja-chat-box__message')].map((node) =>
      node.getBoundingClientRect(),
    )
    const gap = (index: number) => (boxes[index + 1]?.top ?? 0) - (boxes[index]?.bottom ?? 0)
    expect(gap(0)).toBeLessThan(gap(1))
  })
})

describe('ChatBox: more than two people, and more than text', () => {
  const support = { senderId: 'support', senderName: 'Oja Support' }

  it('B-214 a third person has their name beside the first of their messages, and is announced by it', async () => {
    const messages = [message(1), message(2, support), message(3, support), message(4, { senderId: OWN })]
    const screen = await render(chat({ messages }))
    const names = () => [...document.querySelectorAll('[data-slot="author"]')].map((name) => name.textContent)
    expect(names()).toEqual(['Oja Support'])
    const read = [...document.querySelectorAll('[data-slot="bubble"]')].map((bubble) => bubble.textContent)
    expect(read[1]).toMatch(/^Oja Support: Message 2/)
    await screen.rerender(chat({ messages: [...messages, message(5, support)] }))
    expect(announced()).toBe('Oja Support: Message 5')
    expect(names()).toEqual(['Oja Support', 'Oja Support'])
  })

  it('B-214 renderMessage draws a bubble from the caller’s own fields, and again when one changes', async () => {
    const receipt = { ...message(1), receipt: 'Receipt 42' }
    const draw = (line: typeof receipt) => <strong>{line.receipt}</strong>
    const box = (messages: (typeof receipt)[]) => (
      <ChatBox messages={messages} ownId={OWN} onSend={vi.fn()} label="Chat" renderMessage={draw} />
    )
    const screen = await render(box([receipt]))
    await expect.element(page.getByText('Receipt 42')).toBeVisible()
    await screen.rerender(box([{ ...receipt, receipt: 'Receipt 43' }]))
    await expect.element(page.getByText('Receipt 43')).toBeVisible()
  })

  it('B-214 attachments that are being sent are not sent again; once they are gone, the next message can be', async () => {
    const sending = deferred()
    const onSend = vi.fn(() => sending.promise)
    const screen = await render(chat({ onSend, attachments: <span>receipt.png</span> }))
    await userEvent.type(field, '{Enter}{Enter}')
    await expect.element(send).toBeDisabled()
    await userEvent.type(field, 'Did it arrive?{Enter}')
    expect(onSend).toHaveBeenCalledOnce()
    await screen.rerender(chat({ onSend }))
    await userEvent.type(field, '{Enter}')
    expect(onSend).toHaveBeenLastCalledWith('Did it arrive?')
    await screen.rerender(chat({ onSend, attachments: <span>card.png</span> }))
    await expect.element(send).toBeEnabled()
  })

  it('B-214 attachments that could not be sent can be sent again, and others after them', async () => {
    const onSend = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'))
    await render(chat({ onSend, attachments: <span>receipt.png</span> }))
    for (const times of [1, 2, 3]) {
      await send.click()
      expect(onSend).toHaveBeenCalledTimes(times)
      await expect.element(send).toBeEnabled()
    }
  })

  it('B-214 attachments can be sent without text', async () => {
    const onSend = vi.fn()
    await render(
      chat({
        onSend,
        attachments: <span>receipt.png</span>,
        attachAction: <button type="button">Attach</button>,
      }),
    )
    await expect.element(page.getByRole('button', { name: 'Attach' })).toBeVisible()
    await send.click()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('')
  })

  it('B-214 shows who is typing to a reader at the end', async () => {
    const screen = await render(chat({ messages: many }))
    await screen.rerender(chat({ messages: many, typing: ['Adaeze'] }))
    await expect.element(page.getByText('Adaeze is typing')).toBeInViewport()
    await screen.rerender(chat({ messages: many, typing: ['Adaeze', 'Musa'] }))
    await expect.element(page.getByText('Adaeze and Musa are typing')).toBeInViewport()
    expect(announced()).toBe('')
  })

  it('B-214 a removed attachment leaves nothing to send', async () => {
    const onSend = vi.fn()
    const screen = await render(chat({ onSend, attachments: <span>receipt.png</span> }))
    await screen.rerender(chat({ onSend, attachments: false }))
    await expect.element(send).toBeDisabled()
    await screen.rerender(chat({ onSend, attachments: null }))
    await expect.element(send).toBeDisabled()
    expect(document.querySelector('[data-slot="attachments"]')).toBeNull()
  })

  it('starts with defaultDraft, and does not submit a surrounding form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const onSend = vi.fn()
    await render(<div onSubmit={onSubmit}>{chat({ defaultDraft: 'Are you', onSend })}</div>)
    await expect.element(field).toHaveValue('Are you')
    await send.click()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Are you')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('B-101 a message from today is under "Today"', async () => {
    await render(chat({ messages: [message(1, { sentAt: Date.now() })] }))
    await expect.element(page.getByText('Today', { exact: true })).toBeVisible()
  })

  it('B-101 formatTime and formatDay format times and days', async () => {
    await render(
      chat({
        formatDay: () => 'A market day',
        formatTime: () => 'noon',
        messages: [message(1), message(2, { sentAt: 'soon' })],
      }),
    )
    await expect.element(page.getByText('A market day').first()).toBeVisible()
    expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
      'noon',
      'noon',
    ])
  })

  it('B-103 B-214 the field and the name of a third person take the direction of their words', async () => {
    await render(
      chat({ defaultDraft: 'مرحبا', messages: [message(1, { senderId: 'x', senderName: 'مرحبا' })] }),
    )
    expect(getComputedStyle(field.element()).direction).toBe('rtl')
    expect(getComputedStyle(document.querySelector('[data-slot="author"]') as Element).direction).toBe('rtl')
  })

  it('B-101 takes language, time zone and words from the provider', async () => {
    await render(
      <OjaProvider locale="fr-FR" timeZone="Asia/Tokyo" words={{ chatBox: { field: 'Message à Adaeze' } }}>
        {chat({ messages: [message(1, { sentAt: Date.UTC(2020, 4, 12, 10, 31) })] })}
      </OjaProvider>,
    )
    await expect.element(page.getByRole('textbox', { name: 'Message à Adaeze' })).toBeVisible()
    await expect.element(page.getByText('19:31')).toBeVisible()
    await expect.element(page.getByText('mar. 12 mai 2020')).toBeVisible()
    expect(document.querySelector('time')?.dateTime).toBe('2020-05-12T10:31:00.000Z')
  })
})

describe('ChatBox: a long conversation', () => {
  const long = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const number = from + index
      return message(number, { sentAt: new Date(Date.UTC(2026, 10, 21, 8, 0, number)).toISOString() })
    })
  const drawnBy = (formatTime: { mock: { calls: unknown[][] } }) => formatTime.mock.calls.map(([iso]) => iso)

  it('renders from its end until it is complete, while its newest message stays in view', async () => {
    const formatTime = vi.fn(String)
    const messages = long(0, 500)
    await render(chat({ messages, formatTime }))
    expect(drawnBy(formatTime)[0]).toBe(messages[460]?.sentAt)
    await eventually(() => expect(document.querySelectorAll('.oja-chat-box__message')).toHaveLength(500))
    expect(new Set(drawnBy(formatTime)).size).toBe(500)
    expect(fromBottom()).toBe(0)
  })

  it('a new message does not rerender the others, even if all messages are new objects', async () => {
    const formatTime = vi.fn(String)
    const screen = await render(chat({ messages: long(0, 490), formatTime }))
    await eventually(() => expect(document.querySelectorAll('.oja-chat-box__message')).toHaveLength(490))
    formatTime.mockClear()
    const longer = long(0, 491)
    await screen.rerender(chat({ messages: longer, formatTime }))
    await expect.element(page.getByText('Message 490')).toBeInViewport()
    expect(drawnBy(formatTime)).toEqual([longer.at(-1)?.sentAt])
  })

  it('older messages render above without moving what the reader sees', async () => {
    const screen = await render(chat({ messages: long(200, 400) }))
    await eventually(() => expect(document.querySelectorAll('.oja-chat-box__message')).toHaveLength(200))
    await scrollTo(300)
    const read = page.getByText('Message 210', { exact: true })
    const before = read.element().getBoundingClientRect().top
    await screen.rerender(chat({ messages: long(0, 400) }))
    await eventually(() => expect(document.querySelectorAll('.oja-chat-box__message')).toHaveLength(400))
    expect(Math.round(read.element().getBoundingClientRect().top)).toBe(Math.round(before))
  })

  const messagesDrawn = () => document.querySelectorAll('.oja-chat-box__message').length
  /** Waits until the log has space for so many messages, most of them no longer in the document. */
  async function placed(count: number) {
    const one = document.querySelector('.oja-chat-box__message')?.getBoundingClientRect().height ?? 0
    await eventually(() => expect(log().scrollHeight).toBeGreaterThan(count * one))
    await eventually(() => expect(messagesDrawn()).toBeLessThan(150))
  }
  const atMiddle = () => {
    const { left, top, width, height } = log().getBoundingClientRect()
    return document.elementFromPoint(left + width / 4, top + height / 2)?.closest('.oja-chat-box__message')
  }

  it('of many hundreds only nearby messages are in the document, and the log has the height of all', async () => {
    await render(chat({ messages: long(0, 600) }))
    await placed(600)
    expect(fromBottom()).toBe(0)
    const whole = log().scrollHeight
    for (const share of [0.5, 0, 0.8]) {
      await scrollTo(whole * share)
      await eventually(() => expect(atMiddle()).toBeTruthy())
      await eventually(() => expect(messagesDrawn()).toBeLessThan(150))
      expect(log().scrollHeight).toBe(whole)
    }
  })

  it('a focused element stays in the document, however far away', async () => {
    const messages = [...long(0, 599), message(599, { senderId: OWN, status: 'failed' })]
    await render(chat({ messages, onRetry: vi.fn() }))
    await placed(600)
    const retry = page.getByRole('button', { name: /send again|Not sent/i })
    // WebKit scrolls a focused element into view a moment later, which would undo the scroll.
    const focusable = retry.element() as HTMLElement
    focusable.focus({ preventScroll: true })
    await scrollTo(0)
    await eventually(() => expect(page.getByText('Message 0', { exact: true }).elements()).toHaveLength(1))
    expect(document.activeElement).toBe(retry.element())
  })

  it('messages of one person have the same gap across chunks', async () => {
    await render(chat({ messages: long(0, 45) }))
    const boxes = [...document.querySelectorAll('.oja-chat-box__message')].map((node) =>
      node.getBoundingClientRect(),
    )
    const gaps = boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)))
    expect(gaps).toEqual(gaps.map(() => gaps[0]))
    expect(document.querySelectorAll('.oja-chat-box__rule')).toHaveLength(1)
  })
})

describe('ChatBox: a page that a server wrote', () => {
  const late = [
    message(1, { sentAt: '2026-11-20T23:30:00Z' }),
    message(2, { sentAt: '2026-11-21T01:30:00Z' }),
  ]
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent)
  const days = () => texts('.oja-chat-box__rule')
  const times = () => texts('.oja-chat-box time')

  /** Renders the conversation as a server in UTC, then hydrates it in the reader's time zone. */
  async function takeOver(place: [zone: string, language: string], props: Partial<ChatBoxProps> = {}) {
    onTestFinished(() => travelTo('', ''))
    await travelTo('UTC', 'en-US')
    const { hydrate } = drawnByServer(<StrictMode>{chat({ messages: late, ...props })}</StrictMode>)
    await travelTo(...place)
    const written = { days: days(), times: times() }
    const mismatch = vi.fn()
    hydrate({ onRecoverableError: mismatch })
    return { written, mismatch }
  }

  it.each([
    ['Africa/Lagos', 'en-NG', ['00:30', '02:30']],
    ['America/New_York', 'en-US', ['18:30', '20:30']],
    ['Pacific/Auckland', 'de-DE', ['12:30', '14:30']],
  ])(
    'B-101 hydrates in %s (%s) without a mismatch, and then shows the local time',
    async (zone, language, told) => {
      const { written, mismatch } = await takeOver([zone, language])
      await eventually(() => expect(times().map((time) => time.replace(/\s/g, ' '))).toEqual(told))
      expect(written).toEqual({ days: ['2026-11-20', '2026-11-21'], times: ['23:30', '01:30'] })
      expect(days()).toHaveLength(1)
      expect(mismatch).not.toHaveBeenCalled()
    },
  )

  it('B-101 with timeZone and locale it is the same on the server and everywhere', async () => {
    const props = { timeZone: 'Africa/Lagos', locale: 'fr-FR' }
    const { written, mismatch } = await takeOver(['America/New_York', 'de-DE'], props)
    expect(written.times).toEqual(['00:30', '02:30'])
    await eventually(() => expect(days()).toHaveLength(1))
    expect(days()[0]).toMatch(/21 nov|Aujourd|Hier/)
    expect(times()).toEqual(written.times)
    expect(mismatch).not.toHaveBeenCalled()
  })

  it('keeps text that was typed before hydration', async () => {
    const onDraftChange = vi.fn()
    const { hydrate } = drawnByServer(chat({ onDraftChange }))
    ;(field.element() as HTMLTextAreaElement).value = 'I have paid'
    hydrate()
    await expect.element(send).toBeEnabled()
    await expect.element(field).toHaveValue('I have paid')
    expect(onDraftChange).toHaveBeenCalledExactlyOnceWith('I have paid')
  })
})

it('the pressed send button does not move under reduced motion', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' })
  await render(chat({}))
  await field.fill('Hello')
  await userEvent.tab()
  await userEvent.keyboard('{ >}')
  expect(send.element().matches(':active')).toBe(true)
  expect(getComputedStyle(send.element()).translate).toBe('none')
  await userEvent.keyboard('{/ }')
})
