import type { ReactElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { ChatBox } from '../chat-box/index.js'
import { Dialog } from '../dialog/index.js'
import { Table } from '../table/index.js'
import { emulatePrint } from '../testing/emulate.js'
import { toast, Toaster } from '../toast/index.js'

test('a dark page is printed in the light theme', async () => {
  document.documentElement.dataset['theme'] = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset['theme'])
  await render(<p data-theme="dark">Receipt</p>)
  await emulatePrint()
  for (const element of [document.documentElement, page.getByText('Receipt').element()])
    expect(getComputedStyle(element).colorScheme).toBe('light')
})

test('toasts are not printed', async () => {
  await render(<Toaster />)
  toast.info('Copied')
  onTestFinished(() => toast.dismiss())
  await expect.element(page.getByText('Copied').first()).toBeVisible()
  await emulatePrint()
  expect(document.querySelector('.oja-toast-region')).not.toBeVisible()
})

test('an open dialog is printed whole, and without the page behind it', async () => {
  await render(
    <>
      <p>Behind</p>
      <Dialog defaultOpen title="Receipt">
        <div style={{ blockSize: 3000 }}>Lines</div>
      </Dialog>
    </>,
  )
  await expect.element(page.getByText('Lines')).toBeVisible()
  await emulatePrint()
  const panel = document.querySelector<HTMLElement>('[role="dialog"]')!
  expect(panel.clientHeight).toBeGreaterThan(3000)
  // What is fixed would be printed on each sheet.
  expect(getComputedStyle(panel).position).toBe('static')
  expect(document.querySelector('.oja-dialog-scrim')).not.toBeVisible()
  await expect.element(page.getByText('Behind')).not.toBeVisible()
})

test('a table wider than the paper is not cut off', async () => {
  const columns = [{ key: 'id', header: 'Id', render: () => '1' }]
  const screen = await render(<Table label="Orders" columns={columns} rows={[1]} rowKey={String} />)
  await emulatePrint()
  expect(getComputedStyle(screen.container.querySelector('.oja-table')!).overflow).toBe('visible')
})

test.each([
  ['its own', (chat: ReactElement) => chat],
  ['that of its row', (chat: ReactElement) => <div style={{ display: 'flex', blockSize: 400 }}>{chat}</div>],
  [
    'that of its column',
    (chat: ReactElement) => (
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 400 }}>{chat}</div>
    ),
  ],
])('all of a conversation is printed, whatever height it has: %s', async (_whose, inFrame) => {
  const messages = Array.from({ length: 30 }, (_, index) => ({
    id: `${index}`,
    senderId: 'ada',
    text: `Message ${index}`,
    sentAt: '2026-11-21T14:31:00Z',
  }))
  const style = { blockSize: 400, flex: '1', maxBlockSize: 400, minBlockSize: 0 }
  const screen = await render(
    inFrame(<ChatBox label="Chat" messages={messages} onSend={() => {}} ownId="me" style={style} />),
  )
  await emulatePrint()
  const log = screen.getByRole('log').element()
  expect(log.scrollHeight).toBeGreaterThan(1000)
  expect(log.clientHeight).toBe(log.scrollHeight)
  const chat = screen.container.querySelector('.oja-chat-box')!
  expect(chat.clientHeight).toBeGreaterThan(log.clientHeight)
  expect(chat.scrollHeight).toBe(chat.clientHeight)
})
