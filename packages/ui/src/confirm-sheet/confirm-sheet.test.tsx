import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { deferred } from '../testing/deferred.js'
import { eventually } from '../testing/eventually.js'
import { pressFast } from '../testing/keys.js'
import { type Confirmation, ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet.js'

const about = {
  title: 'Send USDT',
  amount: '250.00 USDT',
  receiver: 'Adaeze Okafor',
  rows: [{ term: 'Network fee', value: '1.00 USDT' }],
  labels: { confirm: 'Send 250 USDT', cancel: 'Not now' },
}

function Sheet(props: Partial<ConfirmSheetProps>) {
  const [isOpen, setOpen] = useState(true)
  const all = { ...about, onConfirm: () => {}, ...props } as ConfirmSheetProps
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmSheet open={isOpen} onOpenChange={setOpen} {...all} />
    </>
  )
}

const confirm = page.getByRole('button', { name: 'Send 250 USDT' })
const cancel = page.getByRole('button', { name: 'Not now' })
const pin = page.getByRole('textbox', { name: 'PIN' })

test('B-174 says amount, receiver and fee when it opens, and the way back has the focus', async () => {
  await render(<Sheet />)
  const sheet = page.getByRole('alertdialog', { name: 'Send USDT' })
  await expect.element(sheet).toHaveAccessibleDescription(/250\.00 USDT.*Adaeze Okafor.*1\.00 USDT/)
  await expect.element(cancel).toHaveFocus()
})

test('B-174 Enter confirms neither from the first focus, nor in the PIN, nor while it is held down', async () => {
  const onConfirm = vi.fn()
  await render(<Sheet onConfirm={onConfirm} pinLength={4} />)
  await expect.element(cancel).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
  await page.getByRole('button', { name: 'Open' }).click()
  await pin.click()
  await pressFast('1234\r\r')
  await expect.element(confirm).toBeEnabled()
  const button = confirm.element() as HTMLButtonElement
  button.focus()
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  expect(button.dispatchEvent(held)).toBe(false)
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.keyboard('[Space]')
  await eventually(() => expect(onConfirm).toHaveBeenCalledOnce())
})

test('B-175 one press is one act, with PIN and key; nothing closes it meanwhile', async () => {
  const server = deferred()
  const onConfirm = vi.fn((_confirmation: Confirmation) => server.promise)
  await render(<Sheet onConfirm={onConfirm} pinLength={6} />)
  await expect.element(confirm).toBeDisabled()
  await pin.fill('482610')
  await userEvent.dblClick(confirm)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expect.element(cancel).toBeDisabled()
  await eventually(() => expect(onConfirm).toHaveBeenCalledOnce())
  expect(onConfirm.mock.calls[0]?.[0]).toMatchObject({ pin: '482610', idempotencyKey: expect.any(String) })
  server.resolve()
  await expect.element(cancel).toBeEnabled()
})

test('B-175 an unknown outcome keeps PIN and key; a wrong PIN empties the boxes and is a new act', async () => {
  const onConfirm = vi
    .fn<(confirmation: Confirmation) => Promise<void>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('wrong'))
    .mockResolvedValue()
  const errorOf = (reason: unknown) =>
    (reason as Error).message === 'wrong' ? 'Pin is incorrect' : undefined
  await render(<Sheet onConfirm={onConfirm} pinLength={4} errorOf={errorOf} />)
  await pin.fill('1234')
  await confirm.click()
  await expect.element(page.getByText('No answer. Trying again cannot send it twice.')).toBeVisible()
  await expect.element(pin).toHaveValue('1234')
  await confirm.click()
  await expect.element(page.getByText('Pin is incorrect')).toBeVisible()
  await expect.element(pin).toHaveValue('')
  await expect.element(pin).toHaveFocus()
  await userEvent.keyboard('4826')
  await expect.element(page.getByText('Pin is incorrect')).not.toBeInTheDocument()
  await confirm.click()
  await eventually(() => expect(onConfirm).toHaveBeenCalledTimes(3))
  const [first, second, third] = onConfirm.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('B-176 a passkey confirms in place of the PIN, or alone', async () => {
  const onUse = vi.fn()
  const screen = await render(<Sheet pinLength={4} passkey={{ onUse, label: 'Use Face ID' }} />)
  await page.getByRole('button', { name: 'Use Face ID' }).click()
  await eventually(() => expect(onUse).toHaveBeenCalledOnce())
  await screen.rerender(<Sheet onConfirm={undefined} passkey={{ onUse, label: 'Use Face ID' }} />)
  await expect.element(pin).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Use Face ID' }).click()
  await eventually(() => expect(onUse).toHaveBeenCalledTimes(2))
  expect(onUse.mock.calls[0]?.[0]).toMatchObject({ idempotencyKey: expect.any(String) })
})

test('B-177 after its time it cannot be confirmed any more, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(<Sheet pinLength={4} expiresAt={Date.now() + 30_000} />)
  await pin.fill('1234')
  await expect.element(confirm).toBeEnabled()
  await expect.element(page.getByText('00:30', { exact: true })).toBeVisible()
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.element(confirm).toBeDisabled()
  await expect.element(page.getByText('The time to confirm is over. Go back for a new price.')).toBeVisible()
  await expect.element(cancel).toBeEnabled()
  vi.useRealTimers()
})

test('B-175 forgets the PIN when it closes; by itself it closes when the act is done', async () => {
  const onConfirm = vi.fn()
  const trigger = <button type="button">Pay</button>
  await render(<ConfirmSheet {...about} trigger={trigger} pinLength={4} onConfirm={onConfirm} />)
  for (const end of [cancel, confirm]) {
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect.element(pin).toHaveValue('')
    await pin.fill('1234')
    await end.click()
    await eventually(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull())
  }
  expect(onConfirm).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Pay' })).toHaveFocus()
})
